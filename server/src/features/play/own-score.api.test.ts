import { getOwnScore } from '@drapeau/contract/play.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000

let site: World
let ada: Person
let teammate: Person
let bob: Person

beforeAll(async () => {
  site = await world()
  const { build } = site
  ;[ada, teammate, bob] = [
    await build.player({ name: 'Ada' }),
    await build.player({ name: 'Mate' }),
    await build.player(),
  ]
})

const readScore = (event: { id: string }, who: Person, at = site) =>
  at.api.as(who).call(getOwnScore, { params: { id: event.id } })

async function solve(challenge: NamedRef & { flag: string }, who: Person): Promise<void> {
  site.advance(10_000)
  const reply = await site.api
    .as(who)
    .call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })
  expect(reply.status).toBe(200)
}

test('the own score has score, rank and their parts, each with the member', async () => {
  const { build } = site
  const event = await build.event({ teamSize: [1, 3] })
  const gulls = await build.entry({ event, members: [ada, teammate] })
  await build.entry({ event, members: [bob] })
  const category = await build.category({ name: 'Web' })
  const falling = await build.challenge({
    event,
    category,
    name: 'Tide',
    value: 100,
    falling: { minimum: 10, decay: 30 },
  })
  const fixed = await build.challenge({ event, category, name: 'Anchor', value: 50 })
  const hint = await build.hint({ challenge: fixed, cost: 20 })
  expect((await readScore(event, ada)).body).toEqual({
    score: 0,
    rank: expect.any(Number),
    frozen: false,
    solves: [],
    hints: [],
    awards: [],
  })
  await solve(falling, ada)
  await site.api.as(teammate).call(unlockHint, { params: { id: fixed.id }, query: { hint: hint.id } })
  await solve(fixed, teammate)
  await solve(falling, bob)
  await site.database.db
    .insertInto('award')
    .values({ entry_id: gulls.id, value: 5, reason: 'Tidy ropes', created_at: new Date() })
    .execute()
  site.invalidate()
  const { body } = await readScore(event, teammate)
  const at = expect.any(String)
  const french = { name_fr: null, category: 'Web', category_fr: null }
  expect(body).toEqual({
    score: 40 + 50 - 20 + 5,
    rank: 1,
    frozen: false,
    solves: [
      { challenge: { _id: fixed.id, name: 'Anchor', ...french }, value: 50, at, by: 'Mate' },
      { challenge: { _id: falling.id, name: 'Tide', ...french }, value: 40, at, by: 'Ada' },
    ],
    hints: [{ challenge: { _id: fixed.id, name: 'Anchor', name_fr: null }, cost: 20, at, by: 'Mate' }],
    awards: [{ value: 5, reason: 'Tidy ropes', at }],
  })
  expect((await readScore(event, ada)).body).toEqual(body)
  expect((await readScore(event, bob)).body).toMatchObject({ score: 40, rank: 2 })
})

test('an entry that is not listed has a score and no rank', async () => {
  const { build } = site
  const event = await build.event()
  const [unseen, out] = [await build.player(), await build.player()]
  const challenge = await build.challenge({ event, value: 70 })
  await build.entry({ event, members: [unseen], status: 'hidden' })
  const disqualified = await build.entry({ event, members: [out], status: 'disqualified' })
  await build.solve({ challenge, player: out, entry: disqualified })
  await solve(challenge, unseen)
  expect((await readScore(event, unseen)).body).toMatchObject({ score: 70, rank: null })
  expect((await readScore(event, out)).body).toMatchObject({ score: 70, rank: null })
})

test('S9 while the scoreboard is frozen, later solves count at the frozen values, and the rank does not change', async () => {
  const { build } = site
  const now = Date.now()
  const event = await build.event({
    startsAt: new Date(now - 3 * hour),
    freezesAt: new Date(now - hour),
    endsAt: new Date(now + 48 * hour),
  })
  const [one, two] = [await build.player(), await build.player()]
  const entries = [await build.entry({ event, members: [one] }), await build.entry({ event, members: [two] })]
  const known = await build.challenge({ event, value: 100, falling: { minimum: 10, decay: 10 } })
  const fresh = await build.challenge({ event, value: 100, falling: { minimum: 10, decay: 10 } })
  await build.solve({ challenge: known, player: one, entry: entries[0] ?? { id: '' }, at: new Date(now - 2 * hour) })
  expect((await readScore(event, two)).body).toMatchObject({ score: 0, rank: 2, frozen: true })
  await solve(known, two)
  await solve(fresh, two)
  const mine = (await readScore(event, two)).body
  expect(mine).toMatchObject({ score: 190, rank: 2, frozen: true })
  expect(mine.solves.map(({ value }) => value)).toEqual([100, 90])
  expect((await readScore(event, one)).body).toMatchObject({ score: 90, rank: 1, frozen: true })
})

test('Z1 there is none for players who do not take part, nor before the start', async () => {
  const { build } = site
  const [running, coming] = [await build.event(), await build.event({ status: 'upcoming' })]
  await build.entry({ event: coming, members: [ada] })
  const refusalOf = async (event: { id: string }, who: Person) => {
    const { status, body } = await readScore(event, who)
    return [status, body.code]
  }
  expect(await refusalOf(running, ada)).toEqual([404, 'not-entered'])
  expect(await refusalOf(coming, ada)).toEqual([403, 'event-not-started'])
  expect(await refusalOf({ id: noId }, ada)).toEqual([404, 'not-found'])
  expect(await refusalOf(running, await build.admin())).toEqual([403, 'forbidden'])
})

test('a submission on one node soon shows in the own score on the other, for every member', async () => {
  const there = await world({ besides: site })
  const { build } = site
  const event = await build.event({ teamSize: [1, 3] })
  await build.entry({ event, members: [ada, teammate] })
  const challenge = await build.challenge({ event, value: 30 })
  for (const who of [ada, teammate]) expect((await readScore(event, who, there)).body.score).toBe(0)
  await solve(challenge, ada)
  expect((await readScore(event, ada)).body.score).toBe(30)
  for (const who of [ada, teammate])
    await expect.poll(async () => (await readScore(event, who, there)).body.score).toBe(30)
})
