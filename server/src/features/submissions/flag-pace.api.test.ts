import { limits } from '@drapeau/contract/limits.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

const [{ points: perAccount }, { points: perChallenge, seconds }] = limits.flag.budgets

async function submit(site: World, player: Person, challenge: { id: string }, flag: string) {
  return site.api.as(player).call(submitFlag, { params: { id: challenge.id }, body: { flag } })
}

const countOf = (replies: { status: number }[], status: number): number =>
  replies.filter((reply) => reply.status === status).length

test('B4 ten submissions to a challenge are judged in a minute; the next has to wait, and does not learn whether it was right', async () => {
  const site = await world()
  const player = await site.build.player()
  const challenge = await site.build.challenge({ maxAttempts: 100 })
  for (let index = 0; index < perChallenge; index += 1)
    expect((await submit(site, player, challenge, `no ${index}`)).status).toBe(400)
  const wrong = await submit(site, player, challenge, 'no')
  const right = await submit(site, player, challenge, challenge.flag)
  for (const { status, body, headers } of [wrong, right]) {
    expect([status, body.code]).toEqual([429, 'too-fast'])
    expect(body.count).toBeGreaterThan(0)
    expect(body.count).toBeLessThanOrEqual(seconds / perChallenge)
    expect(headers['retry-after']).toBe(String(body.count))
  }
  expect(right.body).toEqual(wrong.body)
  const { rows } = await site.database.pool.query('select wrong, is_solved from attempt')
  expect(rows).toEqual([{ wrong: perChallenge, is_solved: false }])
  site.advance((right.body.count ?? 0) * 1000)
  expect((await submit(site, player, challenge, challenge.flag)).status).toBe(200)
})

test('B4 thirty submissions of an account are judged in a minute, over any challenges; others are not affected', async () => {
  const site = await world()
  const [player, other] = [await site.build.player(), await site.build.player()]
  const category = await site.build.category()
  const challenges = await Promise.all(Array.from({ length: 6 }, () => site.build.challenge({ category })))
  const statuses: number[] = []
  for (let round = 0; round <= perAccount / challenges.length; round += 1)
    for (const challenge of challenges) statuses.push((await submit(site, player, challenge, 'no')).status)
  expect(statuses).toEqual([
    ...Array.from({ length: perAccount }, () => 400),
    ...Array.from({ length: challenges.length }, () => 429),
  ])
  for (const challenge of challenges) expect((await submit(site, other, challenge, challenge.flag)).status).toBe(200)
})

test('B2 of two hundred parallel submissions on two nodes ten are judged', async () => {
  const site = await world()
  const nodes = [site, await world({ besides: site })]
  const player = await site.build.player()
  const challenge = await site.build.challenge()
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) => submit(nodes[index % 2] ?? site, player, challenge, `no ${index}`)),
  )
  expect([countOf(replies, 400), countOf(replies, 429)]).toEqual([perChallenge, 200 - perChallenge])
  const { rows } = await site.database.pool.query('select count(*)::int as stored from submission')
  expect(rows).toEqual([{ stored: perChallenge }])
})

test('B2 many flags that arrive at once are judged together, in few statements', async () => {
  const site = await world()
  const challenge = await site.build.challenge({ falling: { minimum: 1, decay: 1 }, value: 100 })
  const players = await Promise.all(Array.from({ length: 60 }, () => site.build.player()))
  const { pool } = site.database
  let statements = 0
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  pool.query = ((...given: unknown[]) => {
    if (judgesFlags(given[0])) statements += 1
    return query(...given)
  }) as typeof pool.query
  const replies = await Promise.all(players.map((player) => submit(site, player, challenge, challenge.flag)))
  expect(countOf(replies, 200)).toBe(60)
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThan(20)
  expect(replies.filter(({ body }) => body.first)).toHaveLength(1)
  expect(Math.min(...replies.map(({ body }) => body.points))).toBe(40)
})

/** Prepared statements have names; those of the judge begin with "judge flags". */
function judgesFlags(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'name' in query && String(query.name).startsWith('judge flags')
}

test('S7 submissions are accepted after the clock was set back', async () => {
  const site = await world()
  const player = await site.build.player()
  const challenge = await site.build.challenge()
  site.advance(3_600_000)
  await submit(site, player, challenge, 'no')
  site.advance(-3_600_000)
  expect((await submit(site, player, challenge, challenge.flag)).status).toBe(200)
})
