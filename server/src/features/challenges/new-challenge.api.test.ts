import {
  createChallenge,
  deleteChallenge,
  getChallenge,
  setRequirements,
} from '@drapeau/contract/challenges/challenges.ts'
import { listHints } from '@drapeau/contract/hints.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

/** A challenge is created together with its first hints and its requirements. */

let here: World
let there: World
let admin: Person
let category: { id: string }

beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
  admin = await here.build.admin()
  category = await here.build.category()
})

function form(options: Record<string, unknown> = {}) {
  return {
    name: 'Lighthouse',
    description: '<p>Climb it.</p>',
    category: category.id,
    value: '100',
    flag: 'epitech{light}',
    ...options,
  }
}

async function create(options: Record<string, unknown> = {}, files: File[] = [], on = here) {
  return on.api.as(admin).call(createChallenge, { body: form(options), files })
}

const hintsOf = async (id: string) => (await here.api.as(admin).call(listHints, { params: { id } })).body.hints

test('one form creates a challenge with files, hints in their order, and requirements', async () => {
  const [beta, alpha] = [await here.build.challenge({ name: 'Beta' }), await here.build.challenge({ name: 'Alpha' })]
  const contents = Array.from({ length: 10 }, (_, at) => `Hint ${at}`)
  const hints = contents.map((content, at) => (at === 0 ? { content, content_fr: 'Indice' } : { content, cost: at }))
  const { status, body } = await create({ hints, requirements: [beta.id, alpha.id] }, [new File(['map'], 'map.txt')])
  expect(status).toBe(201)
  expect(body).toMatchObject({
    hints: 10,
    files: [{ originalname: 'map.txt' }],
    requirements: [
      { _id: alpha.id, name: 'Alpha' },
      { _id: beta.id, name: 'Beta' },
    ],
  })
  const stored = await hintsOf(body._id)
  expect(stored.map(({ content }) => content)).toEqual(contents)
  expect(stored.map(({ cost }) => cost)).toEqual([99, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(stored[0]?.content_fr).toBe('Indice')
})

test('JSON creates the same', async () => {
  const first = await here.build.challenge()
  const payload = form({ hints: [{ content: 'Look up.', cost: 5 }], requirements: [{ _id: first.id, name: 'x' }] })
  const { status, body } = await here.api
    .as(admin)
    .raw<{ _id: string; hints: number; requirements: object[] }>({ method: 'POST', url: '/api/challenges', payload })
  expect([status, body.hints, body.requirements]).toEqual([
    201,
    1,
    [{ _id: first.id, name: first.name, name_fr: null }],
  ])
})

test('the audit log records the requirements with the challenge, and each hint by itself', async () => {
  const first = await here.build.challenge({ name: 'First' })
  const { body } = await create({ name: 'Recorded', hints: [{ content: 'Up.', cost: 3 }], requirements: [first.id] })
  const [hint] = await hintsOf(body._id)
  const records = await here.database.db
    .selectFrom('audit_record')
    .where('subject_id', 'in', [body._id, hint?._id ?? ''])
    .select(['action', 'kind', 'subject_name as name', 'changes'])
    .orderBy('kind')
    .execute()
  expect(records.map(({ action, kind, name }) => [action, kind, name])).toEqual([
    ['created', 'challenge', 'Recorded'],
    ['created', 'hint', 'Recorded'],
  ])
  expect(records[0]?.changes).toContainEqual({ field: 'requirements', before: null, after: ['First'] })
  expect(records[1]?.changes).toContainEqual({ field: 'cost', before: null, after: 3 })
})

test('players find the hints and the requirement in the new challenge', async () => {
  const first = await here.build.challenge()
  const { body } = await create({ hints: [{ content: 'Secret words', cost: 7 }], requirements: [first.id] })
  const seen = await there.api.as(await here.build.player()).call(getChallenge, { params: { id: body._id } })
  expect(seen.body).toMatchObject({ requirements: [{ _id: first.id, solved: false }] })
  expect(JSON.stringify(seen.body)).not.toContain('Secret words')
})

test.each([
  [{ hints: [{ content: 'Fine.' }, { content: ' ' }] }, { 'hints.1.content': 'Content is required' }],
  [{ hints: [{ content: 'x', cost: -1 }] }, { 'hints.0.cost': 'Cost must be a whole number from 0 to 1,000,000' }],
  [{ hints: [{ content: 'x', color: 'red' }] }, { 'hints.0.color': 'Unknown field' }],
  [{ hints: [{ cost: 5 }] }, { 'hints.0.content': 'Content is required' }],
  [
    { hints: Array.from({ length: 11 }, () => ({ content: 'x' })) },
    { hints: 'A new challenge can have at most 10 hints' },
  ],
  [{ hints: 'Look closer.' }, { hints: 'Invalid value' }],
  [{ requirements: ['x'] }, { 'requirements.0': 'Invalid value' }],
  [{ requirements: [noId] }, { requirements: 'This challenge does not exist' }],
  [{ hints: [{ content: 'x' }], event: noId }, { event: 'Invalid event' }],
])('%j is refused by name, and nothing is stored', async (options, errors) => {
  const before = await everything()
  const { status, body } = await create(options, [new File(['x'], 'x')])
  expect([status, body.code, body.errors]).toEqual([400, 'invalid-input', errors])
  expect(await everything()).toEqual(before)
})

test('a requirement that is named twice is refused, and no hint stays behind', async () => {
  const first = await here.build.challenge()
  const before = await everything()
  const { status, body } = await create({ hints: [{ content: 'x' }], requirements: [first.id, first.id] })
  expect([status, body.errors]).toEqual([400, { requirements: 'This challenge is already required' }])
  expect(await everything()).toEqual(before)
})

test('players cannot create anything by it', async () => {
  const before = await everything()
  const player = await here.build.player()
  const body = form({ hints: [{ content: 'Mine' }] })
  expect((await here.api.as(player).call(createChallenge, { body, files: [] })).status).toBe(403)
  expect(await everything()).toEqual(before)
})

test('R10 while what they require is deleted, challenges are created with it or refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, other] = [await here.build.challenge(), await here.build.challenge()]
    const before = (await everything())['challenge'] ?? 0
    const create4 = [here, there, here, there].map((on) =>
      create({ hints: [{ content: 'x' }], requirements: [first.id, other.id] }, [], on),
    )
    const [gone, loop, ...made] = await Promise.all([
      there.api.as(admin).call(deleteChallenge, { params: { id: first.id } }),
      here.api.as(admin).call(setRequirements, { params: { id: other.id }, body: { requirements: [first.id] } }),
      ...create4,
    ])
    expect(gone.status).toBe(200)
    expect([200, 400]).toContain(loop.status)
    const created = made.filter(({ status }) => status === 201)
    const refused = made.filter(({ status }) => status !== 201)
    expect(refused.map(({ body }) => body.errors)).toEqual(
      refused.map(() => ({ requirements: 'This challenge does not exist' })),
    )
    expect((await everything())['challenge']).toBe(before - 1 + created.length)
    for (const { body } of created) {
      const { body: now } = await here.api.as(admin).call(getChallenge, { params: { id: body._id } })
      expect(now).toMatchObject({ hints: 1, requirements: [{ _id: other.id }] })
    }
  }
})

/** How many rows there are of all that a form creates, and how many stored files. */
async function everything(): Promise<Record<string, number>> {
  const tables = ['challenge', 'challenge_file', 'hint', 'challenge_requirement', 'audit_record']
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await here.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    counts[table] = rows[0]?.count ?? 0
  }
  const stored = []
  for await (const { key } of here.app.services.storage.list()) stored.push(key)
  return { ...counts, stored: stored.length }
}
