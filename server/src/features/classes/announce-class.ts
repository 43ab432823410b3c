import type { StaleKey } from '@drapeau/contract/live.ts'
import type { Db } from '#platform/database/database.ts'
import { announceOnBoard } from '#domain/leaderboard/announce-on-board.ts'
import { announceToAdmins, sendToAccounts } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'

interface Taught {
  teachers: readonly { id: string }[]
}

/**
 * These people came into a class, left it, or wait for it: what is set for them and their hands come or go, on their screens
 * and in the grids and queues of its teachers.
 */
export async function announcePlaces(
  services: Pick<Services, 'bus'>,
  transaction: Db,
  { teachers }: Taught,
  accountIds: readonly string[],
): Promise<void> {
  await announceClassLife(services, transaction, [...accountIds, ...teachers.map(({ id }) => id)])
  await announceOnBoard(services.bus, transaction, accountIds)
}

/** For everybody whose place in a class comes or goes: so do their assignments, hands and requests that are decided there. */
export async function announceClassLife(
  { bus }: Pick<Services, 'bus'>,
  transaction: Db,
  accountIds: readonly string[],
): Promise<void> {
  const shared: StaleKey[] = ['assignments', 'lessons', 'deletions']
  const keys: StaleKey[] = ['own-classes', 'class-invitations', ...shared]
  await sendToAccounts(bus, transaction, [...new Set(accountIds)], { kind: 'stale', keys })
  await announceToAdmins(bus, transaction, shared)
}

/** The screens of administrators, and those of the teachers of the class. */
export async function announceClass(
  { bus }: Pick<Services, 'bus'>,
  transaction: Db,
  { teachers }: Taught,
  more: readonly StaleKey[] = [],
): Promise<void> {
  const ids = [...new Set(teachers.map(({ id }) => id))]
  await sendToAccounts(bus, transaction, ids, { kind: 'stale', keys: ['classes'] })
  await announceToAdmins(bus, transaction, ['classes', ...more])
}
