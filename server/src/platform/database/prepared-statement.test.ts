import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import type { Db } from './database.ts'
import { rowsPrepared } from './prepared-statement.queries.ts'

const name = 'a number and the next one'

function nextOf(db: Db, number: number): Promise<{ next: number }[]> {
  return rowsPrepared(db, name, sql<{ next: number }>`select ${number}::int + 1 as next`.compile(db))
}

test('a connection plans a prepared statement once, for different values', async () => {
  const { database } = await world()
  for (const number of [1, 41]) expect(await nextOf(database.db, number)).toEqual([{ next: number + 1 }])
  const { rows } = await database.pool.query(
    `select name, (generic_plans + custom_plans)::int as times from pg_prepared_statements`,
  )
  expect(rows).toContainEqual({ name, times: 2 })
})

test('a transaction uses its own connection, and sees its own changes', async () => {
  const { database } = await world()
  const seen = await database.db.transaction().execute(async (transaction) => {
    await sql`create temporary table fresh (number int) on commit drop`.execute(transaction)
    await sql`insert into fresh values (7)`.execute(transaction)
    return rowsPrepared(
      transaction,
      'fresh rows',
      sql<{ number: number }>`select number from fresh`.compile(transaction),
    )
  })
  expect(seen).toEqual([{ number: 7 }])
})
