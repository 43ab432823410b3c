import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Ours alone: the letters of 'files' on a phone's keys. */
export const filesLock = 34_537

/**
 * Removes the bytes of files, unless a backup is being written that may still need them. False then: what was to go takes up room
 * until the daily clean-up.
 */
export async function whenNobodyCopies(db: Db, remove: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock_shared(${filesLock}) as "isFree"`.execute(transaction)
    if (rows[0]?.isFree !== true) return false
    await remove()
    return true
  })
}
