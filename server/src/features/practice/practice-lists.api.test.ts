import { listCategoryChallenges, listPractices, listSolvedCategories } from '@drapeau/contract/practice.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
let web: NamedRef
let crypto: NamedRef
let regatta: NamedRef
let names: Record<'anchor' | 'buoy' | 'compass' | 'dinghy' | 'ensign', NamedRef>

beforeAll(async () => {
  site = await world()
  const { build } = site
  const others = await Promise.all(Array.from({ length: 3 }, () => build.player()))
  ada = await build.player()
  crypto = await build.category({ name: 'Crypto' })
  web = await build.category({ name: 'Web' })
  regatta = await build.event({ name: 'Old regatta', status: 'ended' })
  const anchor = await build.challenge({ name: 'Anchor', category: web, value: 100 })
  const buoy = await build.challenge({ name: 'Bouée 50%', category: web, value: 250 })
  const compass = await build.challenge({ name: 'Compass', category: crypto, value: 300, event: regatta })
  const dinghy = await build.challenge({
    name: 'Dinghy',
    category: crypto,
    value: 400,
    falling: { minimum: 50, decay: 100 },
  })
  const ensign = await build.challenge({ name: 'Ensign', category: crypto, value: 100 })
  names = { anchor, buoy, compass, dinghy, ensign }
  await build.requirement(ensign, anchor, buoy)
  await build.requirement(compass, anchor)
  await build.solve({ challenge: anchor, player: ada })
  for (const player of others) await build.solve({ challenge: dinghy, player })
  // Challenges that must never show: of an upcoming and a running event, and of an ended one without practice.
  const hidden = await build.category({ name: 'Hidden category' })
  for (const event of [
    await build.event({ status: 'upcoming' }),
    await build.event({ status: 'running' }),
    await build.event({ status: 'ended', practiceAfterEnd: false }),
  ])
    await build.challenge({ name: `Anchor of ${event.name}`, category: hidden, event })
})

const list = (query = {}, who = ada) => site.api.as(who).call(listPractices, { query })
const namesOf = async (query = {}, who = ada) => (await list(query, who)).body.challenges.map(({ name }) => name)

describe('the practice list', () => {
  test('has a card for each challenge, with the state of the reader', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toEqual({
      challenges: [
        {
          _id: names.anchor.id,
          name: 'Anchor',
          name_fr: null,
          category: { _id: web.id, name: 'Web', name_fr: null },
          event: null,
          value: 100,
          difficulty: 'easy',
          solves: 1,
          solved: true,
          solvedInEvent: false,
          requirements: 0,
          locked: false,
          closesAt: null,
          tags: [],
          answerType: 'flag',
        },
        expect.objectContaining({ name: 'Bouée 50%', difficulty: 'medium', solved: false, locked: false }),
        expect.objectContaining({
          name: 'Compass',
          event: { _id: regatta.id, name: 'Old regatta' },
          requirements: 1,
          locked: false,
        }),
        expect.objectContaining({ name: 'Dinghy', value: 100, difficulty: 'hard', solves: 3, solved: false }),
        expect.objectContaining({ name: 'Ensign', requirements: 2, locked: true }),
      ],
      currentRows: 5,
      totalRows: 5,
    })
  })

  test('shows nine by default, and other pages on request', async () => {
    const place9 = await world()
    const player = await place9.build.player()
    for (const digit of '0123456789') await place9.build.challenge({ name: `Lesson ${digit}` })
    const { body } = await place9.api.as(player).call(listPractices, { query: {} })
    expect([body.challenges.length, body.currentRows, body.totalRows]).toEqual([9, 9, 10])
    const last = await place9.api.as(player).call(listPractices, { query: { page: 2 } })
    expect(last.body.challenges.map(({ name }) => name)).toEqual(['Lesson 9'])
    const beyond = await place9.api.as(player).call(listPractices, { query: { page: 3 } })
    expect(beyond.body).toEqual({ challenges: [], currentRows: 0, totalRows: 10 })
  })

  test.each([
    [{ category: 'web' }, ['Anchor', 'Bouée 50%']],
    [{ solved: 'true' }, ['Anchor']],
    [{ solved: 'false', category: 'web' }, ['Bouée 50%']],
    [{ difficulty: 'hard' }, ['Compass', 'Dinghy']],
    [{ difficulty: 'medium' }, ['Bouée 50%']],
    [{ q: 'AN' }, ['Anchor']],
    [{ q: 'bouee' }, ['Bouée 50%']],
    [{ q: '  0%  ' }, ['Bouée 50%']],
    [{ q: '%' }, ['Bouée 50%']],
    [{ q: '_' }, []],
    [{ order: 'desc' }, ['Ensign', 'Dinghy', 'Compass', 'Bouée 50%', 'Anchor']],
    [{ sort: 'value' }, ['Anchor', 'Dinghy', 'Ensign', 'Bouée 50%', 'Compass']],
    [{ sort: 'value', order: 'desc' }, ['Compass', 'Bouée 50%', 'Anchor', 'Dinghy', 'Ensign']],
    [{ sort: 'solves', order: 'desc' }, ['Dinghy', 'Anchor', 'Bouée 50%', 'Compass', 'Ensign']],
  ])('I6 finds %j', async (query, found) => {
    const filters = 'category' in query ? { ...query, category: web.id } : query
    expect(await namesOf(filters)).toEqual(found)
    expect((await list(filters)).body.totalRows).toBe(found.length)
  })

  test('differs by player', async () => {
    const other = await site.build.player()
    expect(await namesOf({ solved: 'true' }, other)).toEqual([])
    expect((await list({ q: 'compass' }, other)).body.challenges[0]).toMatchObject({ locked: true, solved: false })
    expect((await list({ q: 'compass' })).body.challenges[0]).toMatchObject({ locked: false })
  })

  test('F2 F3 D3 I2 refuses unknown parameters, and searches names only', async () => {
    for (const query of [
      { sort: 'flag' },
      { sort: 'constructor' },
      { order: 'flag' },
      { fields: 'flag' },
      { include: 'flag' },
      { event: noId },
      { difficulty: 'unknown' },
      { solved: 'maybe' },
      { category: 'web' },
      { page: 0 },
      { page: 1.5 },
      { perPage: 0 },
      { perPage: 101 },
      { q: 'x'.repeat(101) },
    ])
      expect([query, (await list(query)).status]).toEqual([query, 400])
    for (const q of ['epitech', 'Find the flag', 'Hidden category', 'Web', 'regatta'])
      expect([q, await namesOf({ q })]).toEqual([q, []])
  })

  test('M5 refuses a field that is given twice', async () => {
    const twice = await site.api.as(ada).raw({ method: 'GET', url: '/api/challenges/practices?page=1&page=2' })
    expect(twice.status).toBe(400)
  })
})

describe('the progress tracker', () => {
  test('has a row for each category with practice challenges', async () => {
    const { status, body } = await site.api.as(ada).call(listSolvedCategories)
    expect([status, body]).toEqual([
      200,
      [
        { category: { _id: crypto.id, name: 'Crypto', name_fr: null }, nbChallenges: 3, solved: 0 },
        { category: { _id: web.id, name: 'Web', name_fr: null }, nbChallenges: 2, solved: 1 },
      ],
    ])
  })

  test('counts solves in events that are over', async () => {
    const event = await site.build.event({ status: 'ended' })
    const challenge = await site.build.challenge({ name: 'Zodiac', category: web, event })
    const sailor = await site.build.player()
    const entry = await site.build.entry({ event, members: [sailor] })
    await site.build.solve({ challenge, player: sailor, entry })
    const { body } = await site.api.as(sailor).call(listSolvedCategories)
    expect(body.map(({ solved }) => solved)).toEqual([0, 1])
    expect((await list({ q: 'zodiac' }, sailor)).body.challenges[0]).toMatchObject({ solved: true, solves: 1 })
    await site.database.pool.query('delete from challenge where id = $1', [challenge.id])
    site.invalidate()
  })
})

describe('the challenges of a category', () => {
  test('are the practice challenges, by name', async () => {
    const { body } = await site.api.as(ada).call(listCategoryChallenges, { params: { id: crypto.id } })
    expect(body.challenges.map(({ name, locked }) => [name, locked])).toEqual([
      ['Compass', false],
      ['Dinghy', false],
      ['Ensign', true],
    ])
  })

  test('E4 E6 R10: of a category with hidden challenges only are those of an empty one', async () => {
    const rows = await site.database.db.selectFrom('category').select(['id', 'name']).execute()
    const hidden = rows.find(({ name }) => name === 'Hidden category')
    const empty = await site.build.category()
    for (const reader of [ada, await site.build.admin()]) {
      const [bare, hiddenOnly] = await Promise.all(
        [empty.id, hidden?.id ?? ''].map((id) => site.api.as(reader).call(listCategoryChallenges, { params: { id } })),
      )
      expect([bare?.status, bare?.body]).toEqual([200, { challenges: [] }])
      expect([hiddenOnly?.status, hiddenOnly?.body]).toEqual([200, { challenges: [] }])
      expect(hiddenOnly?.headers['etag']).toBe(bare?.headers['etag'])
      expect(Object.keys(hiddenOnly?.headers ?? {})).toEqual(Object.keys(bare?.headers ?? {}))
    }
  })

  test('V10: of an unknown category get 404', async () => {
    const { status } = await site.api.as(ada).call(listCategoryChallenges, { params: { id: noId } })
    expect(status).toBe(404)
  })
})

describe('the ETag of a list', () => {
  const tagOf = async (who = ada) => String((await list({}, who)).headers['etag'])
  const again = (etag: string, who = ada) =>
    site.api.as(who).raw({ method: 'GET', url: '/api/challenges/practices', headers: { 'if-none-match': etag } })

  test('H6 avoids sending it again, and nothing is stored by caches', async () => {
    const reply = await again(await tagOf())
    expect([reply.status, reply.body, reply.headers['cache-control']]).toEqual([304, '', 'no-store'])
    expect((await again(`W/"other", W/${await tagOf()}`)).status).toBe(304)
    expect((await again('"other"')).status).toBe(200)
  })

  test('changes when a solve changes the state of the reader or a number', async () => {
    const [one, other] = await Promise.all([site.build.player(), site.build.player()])
    const [mine, theirs] = [await tagOf(one), await tagOf(other)]
    expect(mine).toBe(theirs)
    await site.build.solve({ challenge: names.buoy, player: one })
    expect((await again(mine, one)).status).toBe(200)
    expect((await again(theirs, other)).status).toBe(200)
  })

  test('E6 F4 does not change with hidden challenges or flags', async () => {
    const before = await tagOf()
    await site.build.challenge({ event: await site.build.event({ status: 'running' }) })
    await site.build.category()
    await site.database.pool.query(`update challenge set flag = 'epitech{' || repeat('x', 300) || '}'`)
    site.invalidate()
    expect(await tagOf()).toBe(before)
  })
})
