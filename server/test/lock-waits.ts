import type { ClientBase } from 'pg'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

type Statement = readonly [text: string, values: readonly unknown[]]

interface Meeting<T> {
  /** Held from the beginning. */
  first: Statement
  /** Started then: it has to wait for that. */
  work: () => Promise<T>
  /** Asked for while it waits: it must hold nothing of this yet. */
  next: Statement
  /** Undone in the end unless said otherwise. */
  ends?: 'commit' | 'rollback'
}

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

/**
 * Somebody takes one thing and then another, with `nowait`, while something else that needs both is under way: it has to
 * take them in the same order. What that brought, in the end.
 */
export async function meet<T>(database: Database, { first, work, next, ends = 'rollback' }: Meeting<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await run(client, first)
    const brought = work()
    await untilWaiting(database, 1)
    await run(client, next)
    await client.query(ends)
    return await brought
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function run(client: ClientBase, [text, values]: Statement): Promise<void> {
  await client.query(text, [...values])
}
