import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openStallingProxy, type StallingProxy } from '#test/stalling-proxy.ts'
import { world } from '#test/world.ts'
import { createLog } from '../log/log.ts'
import { TimeoutClient, withTimeout } from './timeout-client.ts'
import { isConnectionFault } from './connection-faults.ts'
import { type Database, openDatabase } from './database.ts'

async function databaseBehindProxy(): Promise<{ proxy: StallingProxy; database: Database }> {
  const proxy = await openStallingProxy((await world()).database.url)
  const database = openDatabase(proxy.url, createLog('silent'))
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
  })
  return { proxy, database }
}

const errorOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => undefined,
    (error: unknown) => error,
  )

const shortMs = 200

test('a silent connection is dropped with all its queries, and the next query uses a new one', async () => {
  const { proxy, database } = await databaseBehindProxy()
  await database.pool.query('select 1')
  proxy.stall()
  const errors = await withTimeout(shortMs, () =>
    Promise.all([
      errorOf(database.pool.query('select 1')),
      errorOf(database.db.selectFrom('account').select('id').execute()),
      errorOf(
        database.db.transaction().execute((transaction) => transaction.selectFrom('account').select('id').execute()),
      ),
    ]),
  )
  expect(errors.map(isConnectionFault)).toEqual([true, true, true])
  await expect.poll(() => database.pool.totalCount).toBe(0)
  proxy.abandonStalled()
  expect((await database.pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }])
})

test('a connection that falls silent in a transaction stores nothing, and is not used again', async () => {
  const { proxy, database } = await databaseBehindProxy()
  const error = await errorOf(
    database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('school').values({ name: 'Quiet School', name_key: 'quiet school' }).execute()
      proxy.stall()
      await withTimeout(shortMs, () => transaction.selectFrom('school').select('id').execute())
    }),
  )
  expect(isConnectionFault(error)).toBe(true)
  expect(database.pool.totalCount).toBe(0)
  proxy.abandonStalled()
  const { rows } = await database.pool.query(`select 1 from school where name_key = 'quiet school'`)
  expect(rows).toEqual([])
})

test('a slow query that makes progress is not dropped', async () => {
  const { database } = await databaseBehindProxy()
  const client = await database.pool.connect()
  // The server sends some rows at a time.
  const rows = await withTimeout(2_000, () =>
    client.query(`select n, pg_sleep(0.1), repeat('x', 8192) from generate_series(1, 30) as n`),
  )
  client.release()
  expect(rows.rowCount).toBe(30)
})

test('an idle connection may be silent for any time', async () => {
  const { proxy, database } = await databaseBehindProxy()
  const client = new TimeoutClient({ connectionString: proxy.url, maxSilenceMs: 1_000 })
  await client.connect()
  await client.query('select 1')
  await pause(1_500)
  expect((await client.query('select 2 as answer')).rows).toEqual([{ answer: 2 }])
  await client.end()
  expect(database.pool.totalCount).toBe(0)
})
