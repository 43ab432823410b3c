import type { StaleKey } from '@drapeau/contract/live.ts'
import type { Db } from '#platform/database/database.ts'
import { announceOnBoard, announceToAdmins, sendToAccounts } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'

/** These people came into a class or left it, or something of their own classes changed. */
export async function announceOwnClasses(
  { bus }: Pick<Services, 'bus'>,
  transaction: Db,
  accountIds: readonly string[],
): Promise<void> {
  await sendToAccounts(bus, transaction, accountIds, { kind: 'stale', keys: ['own-classes'] })
  await announceOnBoard(bus, transaction, accountIds)
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
  { teachers }: { teachers: readonly { id: string }[] },
  more: readonly StaleKey[] = [],
): Promise<void> {
  const ids = [...new Set(teachers.map(({ id }) => id))]
  await sendToAccounts(bus, transaction, ids, { kind: 'stale', keys: ['classes'] })
  await announceToAdmins(bus, transaction, ['classes', ...more])
}
