import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface Asked {
  key: string
  points: number
  seconds: number
  /** 0: a spent budget stays closed until its window ends. */
  maxDelaySeconds: number
}

export interface Spending {
  /** Whether every budget had a point left. */
  isCounted: boolean
  /** The key that was spent, and when it opens again. Undefined also when others were faster in this very moment. */
  spent: { key: string; until: Date } | undefined
}

/**
 * Takes one point of each budget, or none at all: what is refused writes nothing. The first condition refuses what was
 * spent before, the one on the conflict what others are spending at this moment. Keys go in order, so that two requests
 * never wait for each other. A request that had to wait is judged by the time at which it came: what came together is
 * counted together; what it spends is spent from the time of counting on.
 */
export async function spend(db: Db, asked: readonly Asked[], now: Date, countedAt: Date): Promise<Spending> {
  const { rows } = await sql<{ key: string; until: Date | null }>`
    with asked as materialized (${askedRows(asked)}),
    spent as materialized (
      select known.key, ${untilOf} as until from rate_limit as known join asked on asked.key = known.key
      where not ${isFree(now)}
    ),
    counted as (
      insert into rate_limit as known (key, hits, resets_at)
      select asked.key, 1, ${countedAt}::timestamptz + make_interval(secs => asked.seconds)
      from asked where not exists (select from spent)
      order by asked.key
      on conflict (key) do update set
        hits = case when known.resets_at <= ${now} then 1 else known.hits + 1 end,
        resets_at = case
          when known.resets_at <= ${now} or (select longest > 0 from asked where asked.key = known.key)
          then excluded.resets_at else known.resets_at end
      where (select ${isFree(now)} from asked where asked.key = known.key)
      returning key
    )
    select key, until from spent union all select key, null from counted`.execute(db)
  const latest = rows
    .flatMap(({ key, until }) => (until === null ? [] : [{ key, until }]))
    .toSorted((one, other) => other.until.getTime() - one.until.getTime())[0]
  return { isCounted: latest === undefined && rows.length === asked.length, spent: latest }
}

/** The same without counting: how often each key was used in its window, and when a spent one opens again. */
export async function findCounts(
  db: Db,
  asked: readonly Asked[],
  now: Date,
): Promise<{ key: string; hits: number; until: Date | null }[]> {
  const { rows } = await sql<{ key: string; hits: number; until: Date | null }>`
    with asked as materialized (${askedRows(asked)})
    select known.key, known.hits, case when ${isFree(now)} then null else ${untilOf} end as until
    from rate_limit as known join asked on asked.key = known.key
    where known.resets_at > ${now}`.execute(db)
  return rows
}

export async function giveBackHit(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((its) => ({ hits: its('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute()
}

export async function deleteHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

/** Every counter whose key begins so. */
export async function deleteHitsUnder(db: Db, beginning: string): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where((its) => its.fn<boolean>('starts_with', ['key', its.val(beginning)]))
    .execute()
}

/** Counters whose time is over. */
export async function deletePastHits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute()
}

function askedRows(asked: readonly Asked[]) {
  const column = <Name extends keyof Asked>(name: Name) => asked.map((each) => each[name])
  return sql`select asked.key, asked.points, asked.seconds, asked.longest from unnest(${column('key')}::text[], ${column('points')}::int[], ${column('seconds')}::int[],
    ${column('maxDelaySeconds')}::int[]) as asked (key, points, seconds, longest)`
}

/** When a spent key opens again: with its window, or a delay after the last try that doubles with each. */
const untilOf = sql`case when asked.longest = 0 then known.resets_at else known.resets_at
  - make_interval(secs => asked.seconds)
  + make_interval(secs => least(asked.longest, power(2, least(known.hits - asked.points, 20)))) end`

function isFree(now: Date) {
  return sql`(known.resets_at <= ${now} or known.hits < asked.points or ${untilOf} <= ${now})`
}
