import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { createHint, listHints, unlockHint, updateHint } from '@drapeau/contract/hints.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { Ref } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

async function add(
  challenge: Ref,
  body: { content: string; title?: string; position?: number; requirements?: string[] },
) {
  const reply = await site.api.as(admin).call(createHint, { params: { id: challenge.id }, body: { cost: 0, ...body } })
  return reply.body
}

const requireFirst = (hint: string, requirements: string[]) =>
  site.api.as(admin).call(updateHint, { params: { id: hint }, body: { requirements } })

test('hints with a place come first; players see titles and order before they reveal anything', async () => {
  const { build, api } = site
  const challenge = await build.challenge()
  const last = await add(challenge, { content: 'canary-last', title: 'Without a place' })
  const second = await add(challenge, { content: 'canary-second', title: 'Second', position: 2 })
  const first = await add(challenge, { content: 'canary-first', position: 1, requirements: [second._id] })
  const { body } = await api.as(admin).call(listHints, { params: { id: challenge.id } })
  expect(body.hints.map(({ _id }) => _id)).toEqual([first._id, second._id, last._id])
  const player = await build.player()
  const page = await api.as(player).call(getChallenge, { params: { id: challenge.id } })
  expect(page.body.hints).toEqual([
    { _id: first._id, title: '', cost: 0, content: null, requirements: [second._id] },
    { _id: second._id, title: 'Second', cost: 0, content: null, requirements: [] },
    { _id: last._id, title: 'Without a place', cost: 0, content: null, requirements: [] },
  ])
  expect(JSON.stringify(page.body)).not.toContain('canary')
})

test.each(['practice', 'event'] as const)('in %s a hint is given only after those it requires', async (where) => {
  const { build, api } = site
  const [player, other] = [await build.player(), await build.player()]
  const event = await build.event()
  for (const each of [player, other]) await build.entry({ event, members: [each] })
  const challenge = await build.challenge(where === 'event' ? { event } : {})
  const first = await add(challenge, { content: 'First' })
  const second = await add(challenge, { content: 'Second', requirements: [first._id] })
  const params = { id: challenge.id }
  const reveal = (who: Person, hint: string) => api.as(who).call(unlockHint, { params, query: { hint } })
  expect((await reveal(player, second._id)).body).toMatchObject({ status: 403, code: 'hint-locked' })
  // What another player revealed opens nothing.
  expect((await reveal(other, first._id)).status).toBe(200)
  expect((await reveal(player, second._id)).body.code).toBe('hint-locked')
  expect((await reveal(player, first._id)).status).toBe(200)
  expect((await reveal(player, second._id)).body).toMatchObject({ content: 'Second' })
  const { rows } = await site.database.pool.query('select from hint_unlock where account_id = $1', [player.id])
  expect(rows).toHaveLength(2)
})

test('a hint requires neither itself, nor one of another challenge, nor in a circle', async () => {
  const { build } = site
  const [challenge, elsewhere] = [await build.challenge(), await build.challenge()]
  const [one, two] = [await add(challenge, { content: 'One' }), await add(challenge, { content: 'Two' })]
  const foreign = await add(elsewhere, { content: 'Foreign' })
  const said = 'A hint can only require other hints of its challenge'
  expect((await requireFirst(one._id, [one._id])).body.errors).toEqual({ requirements: said })
  expect((await requireFirst(one._id, [foreign._id])).body.errors).toEqual({ requirements: said })
  expect((await requireFirst(one._id, [two._id])).status).toBe(200)
  expect((await requireFirst(two._id, [one._id])).body.errors).toEqual({ requirements: 'These hints form a loop' })
})

test('two changes at once never make a circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const challenge = await site.build.challenge()
    const [one, two] = [await add(challenge, { content: 'One' }), await add(challenge, { content: 'Two' })]
    const replies = await Promise.all([requireFirst(one._id, [two._id]), requireFirst(two._id, [one._id])])
    expect(replies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 400])
    site.advance(10_000)
  }
})
