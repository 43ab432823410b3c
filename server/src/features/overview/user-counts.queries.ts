import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface UserCounts {
  total: number
  confirmed: number
  newThisWeek: number
}

export interface DayCount {
  day: string
  count: number
}

export async function countUsers(db: Db, now: Date): Promise<UserCounts> {
  const { rows } = await sql<UserCounts>`
    select count(*)::int as total,
      (count(*) filter (where active))::int as confirmed,
      (count(*) filter (where created_at > ${now}::timestamptz - interval '7 days'))::int as "newThisWeek"
    from account`.execute(db)
  return rows[0] ?? { total: 0, confirmed: 0, newThisWeek: 0 }
}

/** People, not browsers, who hold a session that has been used since. */
export async function countSignedIn(db: Db, now: Date, since: Date): Promise<number> {
  const { people } = await db
    .selectFrom('session')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>=', since)
    .select(({ fn }) => fn.count<string>('account_id').distinct().as('people'))
    .executeTakeFirstOrThrow()
  return Number(people)
}

export async function countDeletionRequests(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('deletion_request')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Registrations of each of the last days, oldest first; a day is one of UTC, and days without any count too. */
export async function listRegistrations(db: Db, now: Date, days: number): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with today as (select date_trunc('day', ${now}::timestamptz, 'UTC') as starts)
    select to_char(day.starts at time zone 'UTC', 'YYYY-MM-DD') as day, count(account.id)::int as count
    from today,
      generate_series(today.starts - make_interval(days => ${days - 1}), today.starts, interval '1 day', 'UTC') as day (starts)
      left join account on account.created_at >= day.starts and account.created_at < day.starts + interval '1 day'
    group by day.starts
    order by day.starts`.execute(db)
  return rows
}
