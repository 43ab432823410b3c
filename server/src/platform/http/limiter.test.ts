import { limits } from '@drapeau/contract/limits.ts'
import { expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { networkOf } from './limiter.ts'
import { Refusal } from './refusal.ts'

/** How many of so many tries at once are let through, spread over the given nodes. */
async function letThrough(nodes: World[], tries: number, subject: string): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: tries }, async (_, turn) => {
      const node = nodes[turn % nodes.length]
      const asker = { address: `192.0.2.${turn % 250}`, subject }
      await node?.app.services.limiter.take('login', asker, node.app.services.clock())
    }),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Refusal)
  return tries - refused.length
}

test('B1 B2 two hundred tries at one account, at once, on two nodes, from many addresses: ten are let through', async () => {
  const first = await world()
  const second = await world({ besides: first })
  expect(await letThrough([first, second], 200, 'zoe@example.org')).toBe(10)
})

test('B1 the tries at one account, in whatever case, are counted together and apart from the next one', async () => {
  const here = await world()
  expect(await letThrough([here], 10, 'zoe@example.org')).toBe(10)
  expect(await letThrough([here], 1, 'ZOE@example.org')).toBe(0)
  expect(await letThrough([here], 1, 'max@example.org')).toBe(1)
})

test('B1 nobody is locked out for good: a budget comes back with time, or at once with a proof', async () => {
  const here = await world()
  await letThrough([here], 12, 'zoe@example.org')
  expect(await letThrough([here], 1, 'zoe@example.org')).toBe(0)
  await here.app.services.limiter.forgive('login', 'zoe@example.org')
  expect(await letThrough([here], 11, 'zoe@example.org')).toBe(10)
  here.advance(10 * 60_000 + 1)
  expect(await letThrough([here], 1, 'zoe@example.org')).toBe(1)
})

test('B5 a refusal says when to come back', async () => {
  const here = await world()
  const { limiter, clock } = here.app.services
  await letThrough([here], 10, 'zoe@example.org')
  const refused = limiter.take('login', { address: '192.0.2.1', subject: 'zoe@example.org' }, clock())
  await expect(refused).rejects.toMatchObject({ code: 'too-many-requests' })
  const { retryAfter } = (await Promise.resolve(refused).catch((error: unknown) => error)) as Refusal
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(600)
})

test('reading is counted in memory, by account and by address', async () => {
  const here = await world()
  const { limiter, clock } = here.app.services
  const asker = { accountId: 'a', address: '192.0.2.1' }
  const [budget] = limits.read.budgets
  for (let turn = 0; turn < budget.points; turn += 1) expect(limiter.take('read', asker, clock())).toBeUndefined()
  expect(() => limiter.take('read', asker, clock())).toThrow(Refusal)
  expect(limiter.take('read', { ...asker, accountId: 'b' }, clock())).toBeUndefined()
})

test('B4 flags are let through to the statement that judges them, which knows their paces', async () => {
  const here = await world()
  const { limiter, clock } = here.app.services
  const asker = { accountId: 'a', address: '192.0.2.1' }
  for (let turn = 0; turn < 100; turn += 1) expect(limiter.take('flag', asker, clock())).toBeUndefined()
  const [account, challenge] = limits.flag.budgets
  expect(limiter.pacesOf('flag')).toEqual({ account, challenge })
  expect(() => limiter.pacesOf('write')).toThrow('no pace')
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
