import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Ours alone: the letters of 'delete' on a phone's keys. */
const deletionLock = 335_383

/**
 * Until the transaction ends, nobody else deletes what takes the deeds of players along: an account, a challenge, a hint or
 * an event. The same answer goes with its author and with its challenge; two that come from both ends would wait for each
 * other. To be asked for before the rows themselves.
 */
export async function takeTurnToDelete(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${deletionLock}::bigint)`.execute(db)
}
