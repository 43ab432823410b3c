import { findClass } from '#features/classes/classes.queries.ts'
import { listMemberIds } from '#features/classes/pupils.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { announceOnBoard } from '#domain/leaderboard/announce-on-board.ts'
import { announceChange, announceToAdmins, sendToAccounts } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { noticeQueue } from './assignments.jobs.ts'
import { listPupilIds } from './assignment-parts.queries.ts'
import type { AssignmentRow } from './assignments.queries.ts'
import { listFollowers } from './own-assignments.queries.ts'

type Announced = Pick<AssignmentRow, 'id' | 'classId' | 'published' | 'opensAt' | 'pupils' | 'offLeaderboard'>

/**
 * The screens of administrators and teachers, and those of its pupils when they may see it, or could before the change. A
 * draft sends nothing to pupils: that there is one is not theirs to know.
 */
export async function announceAssignment(
  { bus, clock, jobs }: Pick<Services, 'bus' | 'clock' | 'jobs'>,
  transaction: Db,
  row: Announced,
  before: Announced = row,
): Promise<void> {
  const now = clock()
  const isVisible = [row, before].some(({ published, opensAt }) => published && opensAt <= now)
  if (row.published && row.opensAt <= now) await jobs.send(transaction, noticeQueue, {})
  const teachers = (await findClass(transaction, row.classId))?.teachers.map(({ id }) => id) ?? []
  const pupils = isVisible ? [...(await listPupilIds(transaction, row.id)), ...before.pupils] : []
  const accounts = [...new Set([...teachers, ...pupils])]
  await sendToAccounts(bus, transaction, accounts, { kind: 'stale', keys: ['assignments'] })
  await announceChange(bus, transaction, ['assignments', 'audit'])
  if ([row, before].some(({ published, offLeaderboard }) => published && offLeaderboard))
    await announceOnBoard(bus, transaction, await listMemberIds(transaction, row.classId))
}

/** The screens of the pupil, and of those who teach them. */
export async function announceComment(
  { bus }: Pick<Services, 'bus'>,
  transaction: Db,
  { classId }: Pick<AssignmentRow, 'classId'>,
  pupilId: string,
): Promise<void> {
  const teachers = (await findClass(transaction, classId))?.teachers.map(({ id }) => id) ?? []
  const accounts = [...new Set([...teachers, pupilId])]
  await sendToAccounts(bus, transaction, accounts, { kind: 'stale', keys: ['assignments'] })
  await announceChange(bus, transaction, ['assignments', 'audit'])
}

/** Refreshes the grids of teachers and the lists of these pupils, where they have a running assignment: in one query. */
export async function announceProgress(
  { bus, db, clock }: Pick<Services, 'bus' | 'db' | 'clock'>,
  accountIds: readonly string[],
): Promise<void> {
  const followers = await listFollowers(db, accountIds, clock())
  if (followers.length === 0) return
  await sendToAccounts(bus, db, followers, { kind: 'stale', keys: ['assignments'] })
  await announceToAdmins(bus, db, ['assignments'])
}
