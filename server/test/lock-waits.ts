import type { ClientBase, PoolClient } from 'pg'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

type Statement = readonly [text: string, values: readonly unknown[]]

interface LockTest<T> {
  /** Locks a row before the work starts. */
  first: Statement
  /** Has to wait for that lock. */
  work: () => Promise<T>
  /** Locks another row while the work waits; fails if the work holds it already. */
  next?: Statement
  /** Rolls back by default. */
  ends?: 'commit' | 'rollback'
}

/** Waits until this many sessions of the database, or more, wait for a lock: other nodes may need the same lock. */
export async function untilWaiting({ pool }: Database, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length
    })
    .toBeGreaterThanOrEqual(count)
}

/** A connection that may hold its locks for as long as a busy machine needs to reach them. */
export async function connectHolder({ pool }: Database): Promise<PoolClient> {
  const holder = await pool.connect()
  await holder.query('set idle_in_transaction_session_timeout = 0')
  return holder
}

/** Releases its locks. It is closed, because its settings are its own. */
export async function releaseHolder(holder: PoolClient): Promise<void> {
  try {
    await holder.query('rollback')
  } finally {
    holder.release(true)
  }
}

/**
 * Locks one row and then another, with `nowait`, while work that needs both is under way: the work has to lock them in the
 * same order. Returns the result of the work.
 */
export async function runBetweenLocks<T>(
  database: Database,
  { first, work, next, ends = 'rollback' }: LockTest<T>,
): Promise<T> {
  const holder = await connectHolder(database)
  try {
    await holder.query('begin')
    await run(holder, first)
    const result = work()
    await untilBlocked(database, holder, result)
    if (next) await run(holder, next)
    await holder.query(ends)
    return await result
  } finally {
    await releaseHolder(holder)
  }
}

/** Starts these in this order behind a lock that all of them need, and lets them go together. */
export async function runInTurn<T>(
  database: Database,
  [text, values]: Statement,
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await connectHolder(database)
  const started: Promise<T>[] = []
  try {
    await holder.query('begin')
    await holder.query(text, [...values])
    for (const work of works) {
      started.push(work())
      await untilWaiting(database, started.length)
    }
  } finally {
    await releaseHolder(holder)
  }
  return Promise.all(started)
}

/** Waits until the work waits for a lock of the holder. Fails if it ends instead. */
async function untilBlocked({ pool }: Database, holder: ClientBase, work: Promise<unknown>): Promise<void> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const outcomes: unknown[] = []
  const remember = (outcome: unknown) => void outcomes.push(outcome)
  work.then(remember, remember)
  await expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) and datname = current_database()`,
        [rows[0]?.pid],
      )
      return outcomes.length > 0 || rowCount !== 0
    })
    .toBe(true)
  expect(outcomes, 'the work ended without waiting for the lock').toEqual([])
}

async function run(client: ClientBase, [text, values]: Statement): Promise<void> {
  await client.query(text, [...values])
}
