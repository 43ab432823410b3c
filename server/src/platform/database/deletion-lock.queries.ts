import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Ours alone: the letters of 'delete' on a phone's keys. */
const deletionLock = 335_383

/**
 * Until the transaction ends, nobody else deletes what the records of players hang on: an account, a challenge, a hint or
 * an event. The same answer is deleted with its author and with its challenge; two deletions from both ends would
 * deadlock. To be taken before the rows themselves.
 */
export async function lockDeletions(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${deletionLock}::bigint)`.execute(db)
}
