import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** All that runs by itself is due in this minute, and at no other time. */
export async function makeDue(db: Db, minute: Date): Promise<void> {
  const cron = `${minute.getUTCMinutes()} ${minute.getUTCHours()} * * *`
  await sql`update jobs.schedule set cron = ${cron}`.execute(db)
}

/**
 * As a rule one node looks for what is due, for half a minute. From now on whoever comes next looks, too. True when
 * somebody has looked since this was last asked.
 */
export async function letAnyoneLook(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`update jobs.version set cron_on = null where cron_on is not null`.execute(db)
  return numAffectedRows === 1n
}

/** How often each kind of work was begun since then. */
export async function countBegun(db: Db, since: Date): Promise<{ name: string; jobs: number; isOver: boolean }[]> {
  const { rows } = await sql<{ name: string; jobs: number; isOver: boolean }>`
    select name, count(*)::int as jobs, bool_and(state = 'completed') as "isOver" from jobs.job
    where created_on >= ${since} and name not like '\\_\\_%' group by name order by name`.execute(db)
  return rows
}
