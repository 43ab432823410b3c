import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openStallingProxy, type StallingProxy } from '#test/stalling-proxy.ts'
import { world } from '#test/world.ts'
import { createLog } from '../log/log.ts'
import { AnsweringClient, withTimeout } from './answering-client.ts'
import { isConnectionFault } from './connection-faults.ts'
import { type Database, openDatabase } from './database.ts'

async function lineToDatabase(): Promise<{ proxy: StallingProxy; database: Database }> {
  const proxy = await openStallingProxy((await world()).database.url)
  const database = openDatabase(proxy.url, createLog('silent'))
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
  })
  return { proxy, database }
}

const faultOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  )

const shortly = 200

test('who neither answers nor breaks is given up, with all that waits on it, and the next one is asked again', async () => {
  const { proxy, database } = await lineToDatabase()
  await database.pool.query('select 1')
  proxy.stall()
  const asked = withTimeout(shortly, () =>
    Promise.all([
      faultOf(database.pool.query('select 1')),
      faultOf(database.db.selectFrom('account').select('id').execute()),
      faultOf(
        database.db.transaction().execute((transaction) => transaction.selectFrom('account').select('id').execute()),
      ),
    ]),
  )
  const faults = await asked
  expect(faults.map(isConnectionFault)).toEqual([true, true, true])
  await expect.poll(() => database.pool.totalCount).toBe(0)
  proxy.abandonStalled()
  expect((await database.pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }])
})

test('in the midst of a transaction, nothing of it is stored, and the connection is not used again', async () => {
  const { proxy, database } = await lineToDatabase()
  const fault = await faultOf(
    database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('school').values({ name: 'Quiet School', name_key: 'quiet school' }).execute()
      proxy.stall()
      await withTimeout(shortly, () => transaction.selectFrom('school').select('id').execute())
    }),
  )
  expect(isConnectionFault(fault)).toBe(true)
  expect(database.pool.totalCount).toBe(0)
  proxy.abandonStalled()
  const { rows } = await database.pool.query(`select 1 from school where name_key = 'quiet school'`)
  expect(rows).toEqual([])
})

test('what is slow but moves is not given up', async () => {
  const { database } = await lineToDatabase()
  const client = await database.pool.connect()
  // Some bytes at a time: a server in good health that has a lot to say.
  const rows = await withTimeout(2_000, () =>
    client.query(`select n, pg_sleep(0.1), repeat('x', 8192) from generate_series(1, 30) as n`),
  )
  client.release()
  expect(rows.rowCount).toBe(30)
})

test('a connection that waits for nothing may be silent for as long as it likes', async () => {
  const { proxy, database } = await lineToDatabase()
  const client = new AnsweringClient({ connectionString: proxy.url, longestSilenceMs: 1_000 })
  await client.connect()
  await client.query('select 1')
  await pause(1_500)
  expect((await client.query('select 2 as answer')).rows).toEqual([{ answer: 2 }])
  await client.end()
  expect(database.pool.totalCount).toBe(0)
})
