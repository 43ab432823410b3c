import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface JobCounts {
  waiting: number
  failed: number
  /** Done within the queue's memory, a month. */
  sent: number
}

export async function countJobs(db: Db, schema: string, queues: readonly string[]): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select (count(*) filter (where state in ('created', 'retry', 'active')))::int as waiting,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'completed'))::int as sent
    from ${sql.table(`${schema}.job`)}
    where name = any(${queues}::text[])`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, sent: 0 }
}
