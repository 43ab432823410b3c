import type { Db } from '#platform/database/database.ts'
import { announceToAdmins, sendToAccounts } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { listFollowers } from './hands.queries.ts'

/** To these pupils, their teachers, and those who wait in the same queue. Nobody else is notified of anything. */
export async function announceLesson(
  { bus }: Pick<Services, 'bus'>,
  db: Db,
  accountIds: readonly string[],
): Promise<void> {
  const followers = await listFollowers(db, accountIds)
  if (followers.length === 0) return
  const readers = [...new Set([...accountIds, ...followers])]
  await sendToAccounts(bus, db, readers, { kind: 'stale', keys: ['lessons'] })
  await announceToAdmins(bus, db, ['lessons'])
}
