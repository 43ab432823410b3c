import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

/** Comes back when so many wait for a lock that somebody holds. */
export async function untilWaiting({ pool }: Database, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length
    })
    .toBe(count)
}
