import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface JobState {
  queue: string
  state: string
  jobs: number
}

export async function listJobStates(db: Db, schema: string): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    select name as queue, state::text as state, count(*)::int as jobs
    from ${sql.table(`${schema}.job`)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
