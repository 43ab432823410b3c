import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** Reschedules all scheduled jobs to this minute of the day. */
export async function makeDue(db: Db, minute: Date): Promise<void> {
  const cron = `${minute.getUTCMinutes()} ${minute.getUTCHours()} * * *`
  await sql`update jobs.schedule set cron = ${cron}`.execute(db)
}

/**
 * A node that checks for due jobs keeps the others from checking for half a minute. This lifts the pause. Returns whether
 * a node has checked since the last call.
 */
export async function liftCheckPause(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`update jobs.version set cron_on = null where cron_on is not null`.execute(db)
  return numAffectedRows === 1n
}

/** How many jobs of each queue were created since then, and whether all are completed. */
export async function countJobs(db: Db, since: Date): Promise<{ name: string; jobs: number; isOver: boolean }[]> {
  const { rows } = await sql<{ name: string; jobs: number; isOver: boolean }>`
    select name, count(*)::int as jobs, bool_and(state = 'completed') as "isOver" from jobs.job
    where created_on >= ${since} and name not like '\\_\\_%' group by name order by name`.execute(db)
  return rows
}
