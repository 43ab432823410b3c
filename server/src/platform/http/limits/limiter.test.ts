import { limits } from '@drapeau/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { networkOf } from './network.ts'
import { Refusal } from '#platform/http/refusal.ts'

const zoe = 'zoe@example.org'

/** How many of these parallel guesses are judged, spread over the nodes. All come at `at`, unless each comes when it is sent. */
async function judged(
  nodes: readonly [World, ...World[]],
  guesses: number,
  subject: string,
  address?: string,
  at?: Date,
): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: guesses }, async (_, index) => {
      const { database, app } = nodes[index % nodes.length] ?? nodes[0]
      const caller = { address: address ?? `192.0.2.${index % 250}`, subject }
      return app.services.limiter.tryTake(database.db, 'login', caller, at ?? app.services.clock())
    }),
  )
  return outcomes.filter((refused) => refused === undefined).length
}

describe('guesses at a password', () => {
  test('B2 two hundred at once from one network on two nodes: ten are judged', async () => {
    const first = await world()
    const second = await world({ besides: first })
    expect(await judged([first, second], 200, zoe, '192.0.2.1')).toBe(10)
  })

  test('B1 from many networks at once: three hundred are judged, and then they slow down', async () => {
    const first = await world()
    const second = await world({ besides: first })
    let sum = 0
    // However long the waves take, the delay after the last judged guess does not pass in between.
    const at = first.app.services.clock()
    // A thousand at once would only wait for database connections.
    for (let wave = 0; wave < 4; wave += 1) sum += await judged([first, second], 250, zoe, undefined, at)
    expect(sum).toBe(300)
  })

  test('N6 have to wait after ten: a second, two, four … a minute at most', async () => {
    const here = await world()
    const { limiter, clock } = here.app.services
    const caller = { address: '192.0.2.1', subject: zoe }
    await judged([here], 10, zoe, caller.address)
    const delays = []
    for (let index = 0; index < 9; index += 1) {
      const { retryAfter } = await limiter.standingOf('login', caller, clock())
      delays.push(retryAfter)
      expect(await judged([here], 3, zoe, caller.address)).toBe(0)
      here.advance(retryAfter * 1000)
      expect(await judged([here], 3, zoe, caller.address)).toBe(1)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('B1 are counted per account, whatever the case of the address', async () => {
    const here = await world()
    expect(await judged([here], 10, zoe, '192.0.2.1')).toBe(10)
    expect(await judged([here], 1, 'ZOE@example.org', '192.0.2.1')).toBe(0)
    expect(await judged([here], 1, 'max@example.org', '192.0.2.1')).toBe(1)
    expect(await judged([here], 1, zoe, '192.0.2.2')).toBe(1)
  })

  test('B1 are no longer counted after some time, or at once after a reset', async () => {
    const here = await world()
    await judged([here], 12, zoe, '192.0.2.1')
    await judged([here], 12, zoe, '192.0.2.2')
    await here.app.services.limiter.forgive('login', 'Zoe@example.org')
    for (const address of ['192.0.2.1', '192.0.2.2']) expect(await judged([here], 11, zoe, address)).toBe(10)
    here.advance(10 * 60_000 + 1)
    expect(await judged([here], 11, zoe, '192.0.2.1')).toBe(10)
  })

  test('a right password resets the count of its network, and one guess of the account', async () => {
    const here = await world()
    const { limiter, clock } = here.app.services
    await judged([here], 9, zoe, '192.0.2.1')
    await judged([here], 9, zoe, '192.0.2.2')
    await limiter.giveBack('login', { address: '192.0.2.1', subject: zoe })
    const hitsFrom = async (address: string) =>
      (await limiter.standingOf('login', { address, subject: zoe }, clock())).hits
    expect([await hitsFrom('192.0.2.1'), await hitsFrom('192.0.2.2')]).toEqual([0, 9])
  })
})

describe('budgets that all nodes share', () => {
  const points = limits.write.budgets[0].points

  test('W15 a refusal writes no row, counts nothing, and has the time of a retry', async () => {
    const here = await world()
    const { limiter, clock } = here.app.services
    const caller = { accountId: 'a', address: '192.0.2.1' }
    const take = () => Promise.resolve(limiter.take('write', caller, clock()))
    for (let index = 0; index < points; index += 1) await take()
    const rows = async () =>
      (await here.database.pool.query('select key, hits, xmin from rate_limit order by key')).rows
    const before = await rows()
    const refused = await Promise.allSettled(Array.from({ length: 500 }, take))
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await rows()).toEqual(before)
    const { retryAfter } = (await take().catch((error: unknown) => error)) as Refusal
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
    here.advance(60_000)
    await expect(take()).resolves.toBeUndefined()
  })

  test('W15 a used-up budget takes nothing from the others', async () => {
    const here = await world()
    const { limiter, clock } = here.app.services
    const take = (subject: string) =>
      Promise.resolve(limiter.take('register', { address: '192.0.2.1', subject }, clock()))
    for (let index = 0; index < 10; index += 1) await take(zoe)
    await Promise.allSettled(Array.from({ length: 50 }, () => take(zoe)))
    const { rows } = await here.database.pool.query('select hits from rate_limit')
    expect(rows).toEqual([{ hits: 10 }, { hits: 10 }])
  })

  test('N4 requests with a session are counted by account only', async () => {
    const here = await world()
    const { limiter, clock } = here.app.services
    const address = '192.0.2.1'
    for (let index = 0; index < 60; index += 1) await limiter.take('mail', { address }, clock())
    await expect(limiter.take('mail', { address }, clock())).rejects.toMatchObject({ code: 'too-many-requests' })
    await expect(limiter.take('mail', { address, accountId: 'a' }, clock())).resolves.toBeUndefined()
    await expect(limiter.take('register', { address, accountId: 'a', subject: zoe }, clock())).resolves.toBeUndefined()
    const { rows } = await here.database.pool.query('select hits from rate_limit order by hits')
    expect(rows).toEqual([{ hits: 1 }, { hits: 1 }, { hits: 60 }])
  })
})

test('reads are counted in memory: members by account, visitors by address', async () => {
  const here = await world()
  const { limiter, clock } = here.app.services
  const caller = { accountId: 'a', address: '192.0.2.1' }
  const [account, visitor] = limits.read.budgets
  for (let index = 0; index < account.points; index += 1) limiter.guard('read', caller, clock())
  expect(limiter.guard('read', caller, clock())).toBeInstanceOf(Refusal)
  for (let index = 0; index < visitor.points; index += 1) limiter.guard('read', { address: caller.address }, clock())
  expect(limiter.guard('read', { address: caller.address }, clock())).toBeInstanceOf(Refusal)
  expect(limiter.guard('read', { ...caller, accountId: 'b' }, clock())).toBeUndefined()
})

test('B4 flags are not limited here, but by the statement that judges them', async () => {
  const here = await world()
  const { limiter, clock } = here.app.services
  const caller = { accountId: 'a', address: '192.0.2.1' }
  for (let index = 0; index < 100; index += 1) expect(limiter.take('flag', caller, clock())).toBeUndefined()
  expect(limiter.budgetsOf('flag')).toEqual(limits.flag.budgets)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
])('B3 the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
