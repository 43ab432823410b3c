import type { Db } from '#platform/database/database.ts'
import { listDueFreezes, storeFreeze } from './freeze.queries.ts'

/** Answers that were received just before the freeze are stored by then: until then the board is not stored. */
export const settlesMs = 2_000

/**
 * Stores every board that is frozen and not stored yet, whether somebody reads it or not. To be awaited before anything
 * changes that such a board is computed from, and outside of that change's transaction: what is stored stays stored when
 * the change is refused, and nobody waits for it longer than it takes to store.
 */
export async function storeDueFreezes(db: Db, now: Date): Promise<void> {
  const due = await listDueFreezes(db, new Date(now.getTime() - settlesMs))
  for (const { eventId, freezeDate } of due) await storeFreeze(db, eventId, freezeDate)
}
