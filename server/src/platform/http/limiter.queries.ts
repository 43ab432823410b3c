import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface Hit {
  hits: number
  resetsAt: Date
}

/** Counts one hit on each key in one statement. Keys go in order, so that two requests never wait for each other. */
export async function countHits(
  db: Db,
  counted: readonly { key: string; seconds: number }[],
  now: Date,
): Promise<Map<string, Hit>> {
  const keys = counted.map((each) => each.key)
  const seconds = counted.map((each) => each.seconds)
  const { rows } = await sql<{ key: string; hits: number; resets_at: Date }>`
    insert into rate_limit as known (key, hits, resets_at)
    select asked.key, 1, ${now}::timestamptz + make_interval(secs => asked.seconds)
    from unnest(${keys}::text[], ${seconds}::int[]) as asked (key, seconds)
    order by asked.key
    on conflict (key) do update set
      hits = case when known.resets_at <= ${now} then 1 else known.hits + 1 end,
      resets_at = case when known.resets_at <= ${now} then excluded.resets_at else known.resets_at end
    returning key, hits, resets_at`.execute(db)
  return new Map(rows.map((row) => [row.key, { hits: row.hits, resetsAt: row.resets_at }]))
}

export async function deleteHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

/** Counters whose time is over. */
export async function deletePastHits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute()
}
