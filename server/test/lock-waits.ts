import type { ClientBase } from 'pg'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

type Statement = readonly [text: string, values: readonly unknown[]]

interface LockTest<T> {
  /** Locks a row before the work starts. */
  first: Statement
  /** Has to wait for that lock. */
  work: () => Promise<T>
  /** Locks another row while the work waits; fails if the work holds it already. */
  next: Statement
  /** Rolls back by default. */
  ends?: 'commit' | 'rollback'
}

/** Waits until this many sessions of the database wait for a lock. */
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

/**
 * Locks one row and then another, with `nowait`, while work that needs both is under way: the work has to lock them in the
 * same order. Returns the result of the work.
 */
export async function runBetweenLocks<T>(
  database: Database,
  { first, work, next, ends = 'rollback' }: LockTest<T>,
): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await run(client, first)
    const result = work()
    await untilWaiting(database, 1)
    await run(client, next)
    await client.query(ends)
    return await result
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function run(client: ClientBase, [text, values]: Statement): Promise<void> {
  await client.query(text, [...values])
}
