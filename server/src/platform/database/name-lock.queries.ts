import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Ours alone: 'name' on a phone's keys. */
const nameLock = 6263

/**
 * Until the transaction ends, nobody else gives up or takes one of these names and addresses. To be taken, with the
 * account or team already locked, for all names that it has and will have: two who swap names would otherwise give up
 * their own first and then deadlock.
 */
export async function lockNames(db: Db, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${nameLock}::int, key_lock)
    from (select distinct hashtext(key) as key_lock from unnest(${keys}::text[]) as key order by key_lock) as locks`.execute(
    db,
  )
}
