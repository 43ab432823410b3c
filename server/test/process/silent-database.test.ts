import { expect, test } from 'vitest'
import { createLog } from '../../src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import { openStallingProxy } from '../stalling-proxy.ts'
import { PlayerPool } from './player-pool.ts'
import { readStream } from './read-stream.ts'
import { onCleanup, longTest, makeFolder, startSite, statusOf, until } from './site-process.ts'

const unavailable = { status: 503, code: 'unavailable', retryAfter: '1' }

test(
  'when the network to the database fails silently, requests get 503, and flags that were stored without a response are stored once',
  longTest,
  async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: await makeFolder(), log: createLog('silent') })
    onCleanup(postgres.stop)
    const proxy = await openStallingProxy(postgres.url)
    onCleanup(proxy.close)
    const site = await startSite({ DATABASE_URL: proxy.url })
    // More players than database connections.
    const pool = await PlayerPool.create(postgres.url, 40)
    const everyone = pool.players.map(({ id }) => id).toSorted()
    const [witness] = pool.players
    if (!witness) throw new Error('There is no player.')
    const stream = await readStream(site.url, witness)
    onCleanup(stream.close)
    await until(async () => (await pool.read(site.url)).every(({ status }) => status === 200))
    // The flags are read from the database once: without them no answer would reach the statement that stores it.
    expect(await pool.guess(site.url, witness)).toMatchObject({ status: 400 })

    // Queries arrive and are executed, but their responses are lost.
    proxy.stall('responses')
    const submitted = pool.submit(site.url)
    await until(async () => (await statusOf(`${site.url}/health/ready`)) === 503)
    expect(await submitted).toEqual(everyone.map(() => unavailable))
    expect(await pool.read(site.url)).toEqual(everyone.map(() => unavailable))
    const unacknowledged = await pool.solvers()
    expect(unacknowledged.length).toBeGreaterThan(0)
    expect(new Set(unacknowledged).size).toBe(unacknowledged.length)

    // New connections work again, and the old ones stay silent.
    proxy.abandonStalled()
    await until(async () => (await statusOf(`${site.url}/health/ready`)) === 200)
    await until(async () => (await pool.read(site.url)).every(({ status }) => status === 200))
    const again = await pool.submit(site.url)
    expect(again.filter(({ code }) => code === 'already-solved')).toHaveLength(unacknowledged.length)
    expect(again.filter(({ status }) => status === 200)).toHaveLength(everyone.length - unacknowledged.length)
    expect(await pool.solvers()).toEqual(everyone)
    // Messages of other nodes arrive again, and browsers get a new greeting, after which they refetch.
    await until(() => stream.messages.filter(({ kind }) => kind === 'hello').length > 1)
    expect(site.child.exitCode).toBeNull()
  },
)
