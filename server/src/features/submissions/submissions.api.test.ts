import { listSubmissions, maxFound } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

const minute = 60_000
let site: World
let api: Api
let zoe: Person
let adam: Person
let event: NamedRef
let crew: NamedRef
let anchor: NamedRef & { flag: string }
let beacon: NamedRef & { flag: string }

beforeAll(async () => {
  site = await world()
  const { build } = site
  api = site.api.as(await build.admin())
  zoe = await build.player({ name: 'Zoé Marin', email: 'zoe@port.example' })
  adam = await build.player({ name: 'Adam Boussole', email: 'adam@le-phare.example' })
  event = await build.event({ name: 'Regatta', teamSize: [1, 4] })
  crew = await build.entry({ event, members: [zoe], name: 'Crew' })
  anchor = await build.challenge({ name: 'Ancre cachée', flag: 'epitech{Deep-Sea}' })
  beacon = await build.challenge({ name: 'Beacon', flag: 'epitech{light}', event })
  const at = (minutes: number): Date => new Date(Date.now() - minutes * minute)
  await build.submission({ challenge: anchor, player: zoe, answer: 'epitech{100%_shallow}', at: at(5) })
  await build.submission({ challenge: anchor, player: adam, answer: 'epitech{light}', at: at(4) })
  await build.submission({ challenge: anchor, player: zoe, answer: anchor.flag, isCorrect: true, at: at(3) })
  await build.submission({ challenge: beacon, player: zoe, entry: crew, answer: 'Epitech{DARK}', at: at(2) })
  await build.submission({
    challenge: beacon,
    player: zoe,
    entry: crew,
    answer: beacon.flag,
    isCorrect: true,
    at: at(1),
  })
})

type Query = NonNullable<Parameters<typeof api.call<typeof listSubmissions>>[1]>['query']
const list = async (query: Query) => (await api.call(listSubmissions, { query })).body
const flags = async (query: Query) => (await list(query)).submissions.map(({ flag }) => flag)

describe('the list of submissions', () => {
  test('has the newest first, with sender, text, challenge and event', async () => {
    const { submissions, currentRows, totalRows } = await list({})
    expect([currentRows, totalRows]).toEqual([5, 5])
    expect(submissions[0]).toEqual({
      _id: expect.any(String) as string,
      challenge: { _id: beacon.id, name: 'Beacon', name_fr: null },
      user: { _id: zoe.id, name: 'Zoé Marin' },
      entry: { _id: crew.id, name: 'Crew' },
      event: { _id: event.id, name: 'Regatta' },
      flag: 'epitech{light}',
      chosen: null,
      correct: true,
      part: false,
      createdAt: expect.any(String) as string,
    })
    expect(submissions[4]).toMatchObject({ entry: null, event: null, correct: false, flag: 'epitech{100%_shallow}' })
    const moments = submissions.map(({ createdAt }) => Date.parse(createdAt))
    expect(moments).toEqual(moments.toSorted((one, other) => other - one))
  })

  test('can be filtered by verdict', async () => {
    expect(await flags({ correct: 'true' })).toEqual(['epitech{light}', 'epitech{Deep-Sea}'])
    expect(await flags({ correct: 'false' })).toEqual(['Epitech{DARK}', 'epitech{light}', 'epitech{100%_shallow}'])
  })

  test('can be filtered by player, challenge and event, and by all of them together', async () => {
    expect((await list({ user: adam.id })).totalRows).toBe(1)
    expect((await list({ challenge: anchor.id })).totalRows).toBe(3)
    expect(await flags({ event: event.id })).toEqual(['epitech{light}', 'Epitech{DARK}'])
    expect(await flags({ event: event.id, user: zoe.id, challenge: beacon.id, correct: 'false' })).toEqual([
      'Epitech{DARK}',
    ])
    expect((await list({ event: event.id, user: adam.id })).totalRows).toBe(0)
  })

  test('has pages and a total', async () => {
    const body = await list({ page: 2, perPage: 2 })
    expect(body.submissions.map(({ flag }) => flag)).toEqual(['epitech{Deep-Sea}', 'epitech{light}'])
    expect(body).toMatchObject({ currentRows: 2, totalRows: 5 })
    expect(await list({ page: 1_000_000, perPage: 100 })).toEqual({ submissions: [], currentRows: 0, totalRows: 5 })
  })

  test('keeps the submissions of a team when the member is deleted', async () => {
    const { build, database } = site
    const gone = await build.player()
    const left = await build.entry({ event: await build.event(), members: [gone] })
    const challenge = await build.challenge()
    await build.submission({ challenge, player: gone, entry: left, answer: 'from afar' })
    await database.pool.query('delete from account where id = $1', [gone.id])
    const { submissions } = await list({ challenge: challenge.id })
    expect(submissions).toMatchObject([{ user: null, entry: { _id: left.id }, flag: 'from afar' }])
    await database.pool.query('delete from challenge where id = $1', [challenge.id])
  })
})

describe('a search', () => {
  test.each([
    ['by the name of a challenge', 'ANCRE cachee', 3],
    ['by the name of its sender', 'zoe marin', 4],
    ['by the name of a team', 'crew', 2],
    ['by an email address', 'LE-PHARE.example', 1],
    ['by the text of a wrong submission', 'shallow', 1],
    ['by that text in another case', 'epitech{dark', 1],
    ['by an unknown text', 'nowhere', 0],
    ['by spaces around the words', '  shallow ', 1],
    ['by a dash, in addresses and wrong submissions only', '-', 1],
    ['by an accent alone, without its letter', '\u0301', 0],
  ])('finds submissions %s', async (_how, q, count) => {
    const body = await list({ q })
    expect([body.currentRows, body.totalRows]).toEqual([count, count])
  })

  test('F2 never finds a right submission by its text, which is the flag', async () => {
    for (const q of ['Deep-Sea', 'epitech{Deep-Sea}', 'deep-sea', '{Deep', 'Sea}'])
      expect([q, (await list({ q })).totalRows]).toEqual([q, 0])
    // The flag was also submitted to another challenge, where it is wrong and can be found.
    const { submissions, totalRows } = await list({ q: 'light' })
    expect(totalRows).toBe(1)
    expect(submissions).toMatchObject([{ challenge: { name: 'Ancre cachée' }, correct: false }])
    expect((await list({ q: 'light', correct: 'true' })).totalRows).toBe(0)
    expect((await list({ q: 'light', challenge: beacon.id })).totalRows).toBe(0)
  })

  test('F2 never finds anything by the flag of a challenge', async () => {
    await site.build.challenge({ flag: 'canary{never-searched}' })
    expect((await list({ q: 'canary' })).totalRows).toBe(0)
  })

  test('can be combined with the filters', async () => {
    expect(await flags({ q: 'zoe', correct: 'false', challenge: anchor.id })).toEqual(['epitech{100%_shallow}'])
    expect(await flags({ q: 'marin', event: event.id })).toEqual(['epitech{light}', 'Epitech{DARK}'])
  })

  test.each([
    ['%', 1],
    ['_', 1],
    ['\\', 0],
    ['100%_', 1],
    ["' or 1=1 --", 0],
  ])('I6 takes %s literally', async (q, count) => {
    expect((await list({ q })).totalRows).toBe(count)
  })

  test('works for few, some and very many players alike, and counts up to a limit', async () => {
    const here = await world()
    const mine = here.api.as(await here.build.admin())
    const challenge = await here.build.challenge({ name: 'Busy' })
    // 5,200 players, of whom 300 submitted five times; the first submission of each was right.
    await here.database.pool.query(
      `with person as (
         insert into account (name, name_key, search_key, email, email_key, country_code)
         select 'Sailor ' || n, 'sailor ' || n, 'sailor ' || n, n || '@sea.example', n || '@sea.example', 'FR'
         from generate_series(1, 5200) n returning id, substr(name, 8)::int as n)
       insert into submission (challenge_id, account_id, answer, is_correct, created_at)
       select $1, person.id, 'guess ' || try, try = 1, now() - interval '1 second' * try
       from person, generate_series(1, 5) try where n <= 300`,
      [challenge.id],
    )
    const count = async (query: Query) => (await mine.call(listSubmissions, { query })).body.totalRows
    expect(await count({})).toBe(1_500)
    expect(await count({ q: 'sailor', correct: 'true' })).toBe(300)
    expect(await count({ q: 'sailor 1', correct: 'true' })).toBe(1 + 10 + 100)
    expect(await count({ q: 'sailor 29', correct: 'true' })).toBe(1 + 10)
    expect(await count({ q: '77@sea.example' })).toBe(3 * 5)
    expect(await count({ q: 'guess 5' })).toBe(300)
    expect(await count({ q: 'guess 1' })).toBe(0)
    expect([await count({ q: 'sailor' }), await count({ q: 'busy' })]).toEqual([maxFound, maxFound])
  })
})

test.each([
  'perPage=0',
  'perPage=101',
  'page=1e18',
  'correct=yes',
  'user=1',
  'challenge=none',
  'event=none',
  'order=asc',
  'sort=flag',
])('D3, I2, F3 refuses %s', async (search) => {
  expect((await api.raw({ method: 'GET', url: `/api/submissions?${search}` })).status).toBe(400)
})

test('F5 only administrators can list submissions', async () => {
  expect((await site.api.call(listSubmissions)).status).toBe(401)
  expect((await site.api.as(zoe).call(listSubmissions)).status).toBe(403)
})
