import { listFails, listSolvers } from '@drapeau/contract/challenges/answers.ts'
import { getChallenge, listChallenges, listTags } from '@drapeau/contract/challenges/challenges.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
type NamedRef = { id: string; name: string }
let web: NamedRef
let crypto: NamedRef
let event: NamedRef

beforeAll(async () => {
  site = await world()
  const { build } = site
  admin = await build.admin()
  web = await build.category({ name: 'Web' })
  crypto = await build.category({ name: 'Crypto' })
  event = await build.event({ name: 'Winter cup' })
  await build.challenge({ name: 'Élan', category: web, value: 300 })
  const zebra = await build.challenge({
    name: 'Zebra 100%',
    category: crypto,
    event,
    value: 100,
    flag: 'epitech{canary-flag}',
    description: '<p>canary-description</p>',
    falling: { minimum: 10, decay: 1 },
  })
  const mole = await build.challenge({ name: 'mole', category: crypto, value: 200 })
  await site.database.db
    .insertInto('hint')
    .values({ challenge_id: zebra.id, content: 'canary-hint', created_at: new Date(), updated_at: new Date() })
    .execute()
  for (const challenge of [zebra, zebra, mole])
    await build.solve({ challenge, player: await build.player({ name: `Solver ${Math.random()}` }) })
})

async function names(query: Record<string, unknown>): Promise<string[]> {
  const { status, body } = await site.api.as(admin).call(listChallenges, { query })
  expect(status).toBe(200)
  expect(body.currentRows).toBe(body.challenges.length)
  return body.challenges.map(({ name }) => name)
}

test.each([
  [{}, ['Élan', 'mole', 'Zebra 100%']],
  [{ order: 'desc' }, ['Zebra 100%', 'mole', 'Élan']],
  [{ sort: 'event' }, ['Élan', 'mole', 'Zebra 100%']],
  [{ sort: 'event', order: 'desc' }, ['Zebra 100%', 'mole', 'Élan']],
  [{ sort: 'category' }, ['mole', 'Zebra 100%', 'Élan']],
  [{ sort: 'type' }, ['Zebra 100%', 'Élan', 'mole']],
  [{ sort: 'value' }, ['Zebra 100%', 'mole', 'Élan']],
  [{ sort: 'solves' }, ['Élan', 'mole', 'Zebra 100%']],
  [{ sort: 'solves', order: 'desc' }, ['Zebra 100%', 'mole', 'Élan']],
])('the list ordered by %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('the list is filtered by event, by no event and by category', async () => {
  expect(await names({ event: event.id })).toEqual(['Zebra 100%'])
  expect(await names({ event: 'none' })).toEqual(['Élan', 'mole'])
  expect(await names({ category: crypto.id })).toEqual(['mole', 'Zebra 100%'])
  expect(await names({ category: crypto.id, event: 'none' })).toEqual(['mole'])
  expect(await names({ event: crypto.id })).toEqual([])
})

test('a page has the right rows, and the total counts all matches', async () => {
  const { body } = await site.api.as(admin).call(listChallenges, { query: { perPage: 2, page: 2 } })
  expect(body).toMatchObject({ currentRows: 1, totalRows: 3, challenges: [{ name: 'Zebra 100%' }] })
  const beyond = await site.api.as(admin).call(listChallenges, { query: { page: 9 } })
  expect(beyond.body).toEqual({ challenges: [], currentRows: 0, totalRows: 3 })
})

test('a row shows what the table needs', async () => {
  const { body } = await site.api.as(admin).call(listChallenges, { query: { q: 'zebra' } })
  expect(body.challenges).toEqual([
    {
      _id: expect.any(String) as string,
      answerType: 'flag',
      name: 'Zebra 100%',
      name_fr: null,
      event: { _id: event.id, name: 'Winter cup' },
      category: { _id: crypto.id, name: 'Crypto', name_fr: null },
      type: 'dynamic',
      value: 100,
      currentValue: 98,
      solves: 2,
      state: 'published',
      opensAt: null,
      closesAt: null,
      review: 'none',
    },
  ])
})

test('I6 the search ignores accents and case, and takes wildcards literally', async () => {
  expect(await names({ q: 'elan' })).toEqual(['Élan'])
  expect(await names({ q: 'MOLE' })).toEqual(['mole'])
  expect(await names({ q: '100%' })).toEqual(['Zebra 100%'])
  expect(await names({ q: '%' })).toEqual(['Zebra 100%'])
  expect(await names({ q: '_' })).toEqual([])
  expect(await names({ q: '\\' })).toEqual([])
  expect(await names({ q: '-' })).toEqual([])
  expect(await names({ q: ' zebra ' })).toEqual(['Zebra 100%'])
  expect(await names({ q: '   ' })).toHaveLength(3)
})

test('F2 the search never matches a flag, a hint, a description or a category', async () => {
  for (const q of ['canary', 'epitech{', 'canary-flag', 'canary-hint', 'canary-description', 'Crypto', 'Winter'])
    expect(await names({ q })).toEqual([])
  for (const sort of ['flag', 'description', 'id', 'constructor', 'name;drop table challenge'])
    expect((await site.api.as(admin).raw({ url: `/api/challenges?sort=${encodeURIComponent(sort)}` })).status).toBe(400)
})

test('F1 a list never contains a flag or a description', async () => {
  const { body } = await site.api.as(admin).call(listChallenges, { query: { perPage: 100 } })
  expect(JSON.stringify(body)).not.toMatch(/canary|epitech\{/)
})

test('V12: a solver in a solo event has no team', async () => {
  const race = await site.build.event()
  const [challenge, player] = await Promise.all([site.build.challenge({ event: race }), site.build.player()])
  const entry = await site.build.entry({ event: race, members: [player] })
  await site.build.solve({ challenge, entry, player })
  const { body } = await site.api.as(admin).call(listSolvers, { params: { id: challenge.id }, query: {} })
  expect(body.solvers.map(({ _id, team }) => [_id, team])).toEqual([[player.id, null]])
})

test('V12: solvers are listed once each, by their first solve and with their team', async () => {
  const team = await site.build.event({ teamSize: [1, 4] })
  const challenge = await site.build.challenge({ event: team })
  const [zoe, emile, gone] = await Promise.all([
    site.build.player({ name: 'Zoé', email: 'z-z@example.org' }),
    site.build.player({ name: 'Émile', email: 'emile@school.example' }),
    site.build.player({ name: 'Gone' }),
  ])
  const entry = await site.build.entry({ event: team, members: [zoe, gone] })
  const first = new Date('2026-03-01T10:00:00Z')
  await site.build.solve({ challenge, entry, player: zoe, at: first })
  await site.build.solve({ challenge, player: zoe, at: new Date('2026-04-01T10:00:00Z') })
  await site.build.solve({ challenge, player: emile })
  const list = (query: Record<string, unknown>) =>
    site.api.as(admin).call(listSolvers, { params: { id: challenge.id }, query })
  const { body } = await list({})
  expect(body).toMatchObject({ currentRows: 2, totalRows: 2 })
  expect(body.solvers.map(({ name }) => name)).toEqual(['Émile', 'Zoé'])
  expect(body.solvers[1]).toEqual({
    _id: zoe.id,
    name: 'Zoé',
    email: 'z-z@example.org',
    school: null,
    country: 'France',
    team: { _id: entry.id, name: entry.name },
    solvedAt: first.toISOString(),
  })
  expect(body.solvers[0]?.team).toBeNull()
  expect((await list({ q: entry.name })).body.solvers.map(({ name }) => name)).toEqual(['Zoé'])
  expect((await list({ order: 'desc' })).body.solvers.map(({ name }) => name)).toEqual(['Zoé', 'Émile'])
  expect((await list({ q: 'zoe' })).body.totalRows).toBe(1)
  expect((await list({ q: 'school.example' })).body.solvers.map(({ name }) => name)).toEqual(['Émile'])
  expect((await list({ q: 'Z-Z@' })).body.totalRows).toBe(1)
  expect((await list({ q: '-' })).body.totalRows).toBe(1)
  expect((await list({ q: '%' })).body.totalRows).toBe(0)
  expect((await list({ perPage: 1, page: 2 })).body).toMatchObject({ currentRows: 1, totalRows: 2 })
})

test('F5 wrong submissions are grouped by text, the most frequent first', async () => {
  const challenge = await site.build.challenge()
  const [one, two] = await Promise.all([site.build.player(), site.build.player()])
  const late = new Date('2026-05-01T10:00:00Z')
  for (const answer of ['flag{near}', 'flag{near}', 'FLAG{near}', '100%'])
    await site.build.submission({ challenge, player: one, answer, at: new Date('2026-04-01T10:00:00Z') })
  await site.build.submission({ challenge, player: two, answer: 'flag{near}', at: late })
  await site.build.submission({ challenge, player: two, answer: '<img src=x>', at: late })
  await site.build.submission({ challenge, player: two, answer: 'right', isCorrect: true })
  await site.build.submission({ challenge: await site.build.challenge(), player: two, answer: 'elsewhere' })
  const list = (query: Record<string, unknown>) =>
    site.api.as(admin).call(listFails, { params: { id: challenge.id }, query })
  const { body } = await list({})
  expect(body).toMatchObject({ currentRows: 4, totalRows: 4 })
  expect(body.fails[0]).toEqual({
    answer: 'flag{near}',
    chosen: null,
    count: 3,
    players: 2,
    lastAt: late.toISOString(),
  })
  expect(body.fails.map(({ answer }) => answer)).toEqual(['flag{near}', '<img src=x>', '100%', 'FLAG{near}'])
  expect((await list({ q: 'NEAR' })).body.totalRows).toBe(2)
  expect((await list({ q: '%' })).body.fails.map(({ answer }) => answer)).toEqual(['100%'])
  expect((await list({ q: '_' })).body.totalRows).toBe(0)
  expect((await list({ perPage: 3, page: 2 })).body).toMatchObject({ currentRows: 1, totalRows: 4 })
  const seen = await site.api.as(admin).call(getChallenge, { params: { id: challenge.id } })
  expect(seen.body).toMatchObject({ fails: 6 })
})

test('lists of an unknown challenge get 404', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  expect((await site.api.as(admin).call(listSolvers, { params, query: {} })).status).toBe(404)
  expect((await site.api.as(admin).call(listFails, { params, query: {} })).status).toBe(404)
})

test('the tags in use are listed for administrators, the most used first', async () => {
  const own = await world()
  const challenges = [['sea', 'Ü'], ['sea'], ['air'], []]
  for (const tags of challenges) await own.build.challenge({ tags })
  const { body } = await own.api.as(await own.build.admin()).call(listTags)
  expect(body).toEqual({ tags: ['sea', 'air', 'Ü'] })
  expect((await own.api.as(await own.build.player()).call(listTags)).status).toBe(403)
})
