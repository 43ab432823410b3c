import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { type JobHandler, PgBossJobs } from './jobs.ts'

let here: World
beforeAll(async () => {
  here = await world()
})

const log = createLog('silent')
const done: string[] = []
const handler = (queue: string, work: JobHandler['work']): JobHandler => ({ queue, work })
const recordPayload = handler('notes', ({ payload }) => {
  done.push(JSON.stringify(payload))
  return Promise.resolve()
})

async function started(handlers: JobHandler[], node = here): Promise<PgBossJobs> {
  const jobs = new PgBossJobs(node.database, log)
  await jobs.start(handlers)
  return jobs
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10)
}

describe('jobs', () => {
  test('work on four nodes that start together on an empty database', async () => {
    await here.database.pool.query('drop schema jobs cascade')
    const nodes = await Promise.all([1, 2, 3, 4].map(() => started([recordPayload])))
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    const sent = nodes.flatMap((jobs, node) =>
      numbers.filter((number) => number % 4 === node).map((number) => jobs.send(here.database.db, 'notes', { number })),
    )
    expect(new Set(await Promise.all(sent)).size).toBe(20)
    await until(() => done.length === 20)
    expect(done.toSorted()).toEqual(numbers.map((number) => JSON.stringify({ number })).toSorted())
    await Promise.all(nodes.map((jobs) => jobs.stop()))
  })

  test('follow the settings of this version where a queue is older', async () => {
    await (await started([recordPayload])).stop()
    const { pool } = here.database
    const settings = "select retry_limit, notify from jobs.queue where name = 'notes'"
    const { rows: expected } = await pool.query(settings)
    await pool.query("update jobs.queue set retry_limit = 1, notify = false where name = 'notes'")
    await pool.query("insert into jobs.schedule (name, cron) values ('notes', '0 4 * * *')")
    await (await started([recordPayload])).stop()
    expect((await pool.query(settings)).rows).toEqual(expected)
    expect((await pool.query("select from jobs.schedule where name = 'notes'")).rows).toHaveLength(0)
  })

  test('are part of the transaction that sends them', async () => {
    const jobs = await started([recordPayload])
    const { db } = here.database
    const rolledBack = db.transaction().execute(async (transaction) => {
      await jobs.send(transaction, 'notes', { never: true })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await db.transaction().execute((transaction) => jobs.send(transaction, 'notes', { stored: true }))
    await until(() => done.includes('{"stored":true}'))
    expect(done).not.toContain('{"never":true}')
    await jobs.stop()
  })

  test('are retried when they fail, while others run once', async () => {
    const seen: string[] = []
    const jobs = await started([
      handler('moody', ({ id, payload }) => {
        seen.push(`${id} ${JSON.stringify(payload)}`)
        const isFirst = seen.filter((each) => each.startsWith(id)).length === 1
        return JSON.stringify(payload) === '{"bad":true}' && isFirst
          ? Promise.reject(new Error('no'))
          : Promise.resolve()
      }),
    ])
    for (const payload of [{ good: 1 }, { bad: true }, { good: 2 }]) await jobs.send(here.database.db, 'moody', payload)
    await until(async () => (await jobs.counts()).sent === 3)
    expect(seen.filter((each) => each.endsWith('{"bad":true}'))).toHaveLength(2)
    expect(seen).toHaveLength(4)
    await jobs.stop()
  })

  test('continue after the database has closed all connections', async () => {
    const jobs = await started([recordPayload])
    const elsewhere = openDatabase(here.database.url, log)
    await elsewhere.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await jobs.send(elsewhere.db, 'notes', { after: true })
    await expect.poll(() => done).toContain('{"after":true}')
    await jobs.stop()
    await elsewhere.close()
  })

  test('finish before a stop completes', async () => {
    let isFinished = false
    const began = Promise.withResolvers<void>()
    const jobs = await started([
      handler('slow', async () => {
        began.resolve()
        await pause(300)
        isFinished = true
      }),
    ])
    await jobs.send(here.database.db, 'slow', {})
    await began.promise
    await jobs.stop()
    expect(isFinished).toBe(true)
  })
})
