import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Often enough for periods of months, and one write an hour for somebody who plays all day. */
const exactTo = sql`interval '1 hour'`

/**
 * Writes down when accounts were used, before their sessions are deleted. A session that began and ended since the last time
 * is in the access log.
 */
export async function noteUses(db: Db, since: Date): Promise<void> {
  await sql`
    insert into account_use (account_id, last_used_at)
    select used.account_id, max(used.at) from (
      select account_id, last_seen_at as at from session
      union all select account_id, last_used_at from api_token where last_used_at is not null
      union all select account_id, created_at from access_record where kind = 'signed-in' and created_at >= ${since}
    ) as used join account on account.id = used.account_id
    group by used.account_id order by used.account_id
    on conflict on constraint one_use_per_account do update set last_used_at = excluded.last_used_at
    where excluded.last_used_at > account_use.last_used_at + ${exactTo}`.execute(db)
}

/** The last use of an account, in a query over the table `account`. One that was never used counts from its last change. */
export const lastUse: RawBuilder<Date> = sql<Date>`greatest(
  coalesce((select last_used_at from account_use where account_use.account_id = account.id), account.updated_at),
  (select max(session.last_seen_at) from session where session.account_id = account.id),
  (select max(api_token.last_used_at) from api_token where api_token.account_id = account.id),
  (select max(access_record.created_at) from access_record
    where access_record.account_id = account.id and access_record.kind = 'signed-in'))`
