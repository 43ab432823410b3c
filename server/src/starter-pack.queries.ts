import { sql } from 'kysely'
import type { Db } from './platform/database/database.ts'

export async function hasReached(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('milestone').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

/** True for the first caller ever. Others at the same moment wait until that is settled. */
export async function reachMilestone(db: Db, name: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('milestone')
    .values({ name, reached_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** True when nobody has begun to fill the site. */
export async function isWithoutChallenges(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from challenge) and not exists (select from category) as empty`.execute(db)
  return rows[0]?.empty ?? false
}
