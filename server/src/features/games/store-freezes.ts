import type { Db } from '#platform/database/database.ts'
import { listDueFreezes, storeFreeze } from './freeze.queries.ts'

/** Answers that were received just before the freeze are stored by then: until then the board is not stored. */
export const settlesMs = 2_000

/**
 * Stores every board that came to a stand and is not stored yet, whether somebody looks at it or not. To be waited for
 * before anything is changed from which such a board follows, and outside of that change's transaction: what is stored
 * stays so when the change is refused, and nobody waits for it longer than it takes to store.
 */
export async function storeDueFreezes(db: Db, now: Date): Promise<void> {
  const due = await listDueFreezes(db, new Date(now.getTime() - settlesMs))
  for (const { eventId, freezeDate } of due) await storeFreeze(db, eventId, freezeDate)
}
