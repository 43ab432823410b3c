import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Ours alone: 'name' on a phone's keys. */
const nameLock = 6263

/**
 * Until the transaction ends, nobody else gives up or takes one of these names and addresses. To be asked for, with the
 * account or team already held, for all that it has and all that it will have: the database would let two who want what
 * the other has give up their own first, and then wait for each other.
 */
export async function lockNames(db: Db, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${nameLock}::int, key_lock)
    from (select distinct hashtext(key) as key_lock from unnest(${keys}::text[]) as key order by key_lock) as locks`.execute(
    db,
  )
}
