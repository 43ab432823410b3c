import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface ActiveWeek {
  /** The week begins on this Monday at 00:00 UTC. */
  monday: Date
  answers: number
  solves: number
}

/** The weeks in which somebody answered something in practice, oldest first. */
export async function listActiveWeeks(db: Db, accountId: string): Promise<ActiveWeek[]> {
  const { rows } = await sql<ActiveWeek>`
    select date_trunc('week', created_at, 'UTC') as monday,
      count(*)::int as answers, count(*) filter (where is_correct)::int as solves
    from submission where account_id = ${accountId} and entry_id is null
    group by 1 order by 1`.execute(db)
  return rows
}
