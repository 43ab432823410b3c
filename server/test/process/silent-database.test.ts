import { expect, test } from 'vitest'
import { createLog } from '../../src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import { openQuietLine } from '../stalling-proxy.ts'
import { Crew } from './crew.ts'
import { readStream } from './read-stream.ts'
import { later, longTest, makeFolder, startSite, statusOf, until } from './site-process.ts'

const notNow = { status: 503, code: 'unavailable', retryAfter: '1' }

test(
  'a network that is cut without a word: everybody is asked back, and what was stored unheard is stored once',
  longTest,
  async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: await makeFolder(), log: createLog('silent') })
    later(postgres.stop)
    const line = await openQuietLine(postgres.url)
    later(line.close)
    const site = await startSite({ DATABASE_URL: line.url })
    // More than there are connections.
    const crew = await Crew.muster(postgres.url, 40)
    const everyone = crew.players.map(({ id }) => id).toSorted()
    const [witness] = crew.players
    if (!witness) throw new Error('Nobody is there.')
    const stream = await readStream(site.url, witness)
    later(stream.close)
    await until(async () => (await crew.read(site.url)).every(({ status }) => status === 200))

    // What is asked arrives and is done; of the answers nobody hears.
    line.hush('answers')
    const answered = crew.answer(site.url)
    await until(async () => (await statusOf(`${site.url}/health/ready`)) === 503)
    expect(await answered).toEqual(everyone.map(() => notNow))
    expect(await crew.read(site.url)).toEqual(everyone.map(() => notNow))
    const unheard = await crew.solvers()
    expect(unheard.length).toBeGreaterThan(0)
    expect(new Set(unheard).size).toBe(unheard.length)

    // There is a way again, and what went the old one is lost.
    line.forget()
    await until(async () => (await statusOf(`${site.url}/health/ready`)) === 200)
    await until(async () => (await crew.read(site.url)).every(({ status }) => status === 200))
    const again = await crew.answer(site.url)
    expect(again.filter(({ code }) => code === 'already-solved')).toHaveLength(unheard.length)
    expect(again.filter(({ status }) => status === 200)).toHaveLength(everyone.length - unheard.length)
    expect(await crew.solvers()).toEqual(everyone)
    // The other nodes are heard again, and browsers look what they have missed.
    await until(() => stream.messages.filter(({ kind }) => kind === 'hello').length > 1)
    expect(site.child.exitCode).toBeNull()
  },
)
