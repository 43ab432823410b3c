import { type ChallengeBefore, changeChallenges, maxChanged } from '@drapeau/contract/challenges/bulk-change.ts'
import { getChallenge, type ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { deleteEvent } from '@drapeau/contract/events/events.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let other: World
let api: Api
let otherApi: Api

beforeAll(async () => {
  site = await world()
  other = await world({ besides: site })
  const admin = await site.build.admin()
  api = site.api.as(admin)
  otherApi = other.api.as(admin)
})

const change = (challenges: object[], through = api) =>
  through.raw<{ before: ChallengeBefore[]; code?: string; errors?: Record<string, string> }>({
    method: changeChallenges.method,
    url: `/api${changeChallenges.path}`,
    payload: { challenges },
  })

async function read(id: string): Promise<ManagedChallenge> {
  return (await api.call(getChallenge, { params: { id } })).body as ManagedChallenge
}

const build = (count: number) => Promise.all(Array.from({ length: count }, () => site.build.challenge({ value: 100 })))

async function recordsOf(id: string): Promise<number> {
  const rows = await site.database.db.selectFrom('audit_record').where('subject_id', '=', id).select('id').execute()
  return rows.length
}

test('category, event, value, state and tags of several challenges change together, and are recorded for each', async () => {
  const [first, second] = await build(2)
  if (!first || !second) throw new Error('There are two.')
  const [category, event] = [await site.build.category(), await site.build.event({ status: 'upcoming' })]
  const wanted = { category: category.id, event: event.id, value: 250, state: 'draft', tags: ['wave 2'] }
  const { status, body } = await change([
    { _id: first.id, ...wanted },
    { _id: second.id, tags: ['wave 2', 'sea'] },
  ])
  expect(status).toBe(200)
  expect(await read(first.id)).toMatchObject({
    category: { _id: category.id },
    event: { _id: event.id },
    value: 250,
    state: 'draft',
    tags: ['wave 2'],
  })
  expect(await read(second.id)).toMatchObject({ event: null, value: 100, state: 'published', tags: ['wave 2', 'sea'] })
  expect(body.before.map(({ _id }) => _id)).toEqual([first.id, second.id])
  expect(body.before[0]).toMatchObject({ event: '', value: 100, state: 'published', tags: [] })
  expect([await recordsOf(first.id), await recordsOf(second.id)]).toEqual([1, 1])
})

test('tags are added and removed beside those that a challenge has, and there are never more than allowed', async () => {
  const [one, full] = await build(2)
  if (!one || !full) throw new Error('There are two.')
  const twenty = Array.from({ length: 20 }, (_, at) => `tag ${at}`)
  await change([
    { _id: one.id, tags: ['sea', 'old'] },
    { _id: full.id, tags: twenty },
  ])
  expect((await change([{ _id: full.id, addTags: ['tag 3'] }])).status).toBe(200)
  const wanted = { addTags: ['wave 2', 'sea'], removeTags: ['old'] }
  expect((await change([{ _id: one.id, ...wanted }])).status).toBe(200)
  expect(await read(one.id)).toMatchObject({ tags: ['sea', 'wave 2'] })
  const [refused, moved] = await Promise.all([
    change([{ _id: full.id, addTags: ['wave 2'] }]),
    Promise.all(['a', 'b', 'c', 'd'].map((tag) => change([{ _id: one.id, addTags: [tag] }]))),
  ])
  expect(refused.body.errors).toEqual({ 'challenges.0.tags': 'A challenge can have at most 20 tags' })
  expect(moved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await read(one.id)).tags.toSorted()).toEqual(['a', 'b', 'c', 'd', 'sea', 'wave 2'])
})

test('what is returned undoes the change, unless somebody has changed one of them meanwhile', async () => {
  const [first, second] = await build(2)
  if (!first || !second) throw new Error('There are two.')
  const made = await change([first, second].map(({ id }) => ({ _id: id, state: 'draft', value: 300 })))
  expect((await change(made.body.before)).status).toBe(200)
  for (const { id } of [first, second]) expect(await read(id)).toMatchObject({ state: 'published', value: 100 })

  const again = await change([first, second].map(({ id }) => ({ _id: id, state: 'draft' })))
  await change([{ _id: second.id, value: 50 }])
  expect(await change(again.body.before)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect(await read(first.id)).toMatchObject({ state: 'draft' })
  expect(await read(second.id)).toMatchObject({ state: 'draft', value: 50 })
})

test('those that are already as wanted keep their version and are not recorded', async () => {
  const [same, different] = await build(2)
  if (!same || !different) throw new Error('There are two.')
  const { version } = await read(same.id)
  const { body } = await change([
    { _id: same.id, value: 100 },
    { _id: different.id, value: 101 },
  ])
  expect(body.before.map(({ _id }) => _id)).toEqual([different.id])
  expect(await read(same.id)).toMatchObject({ version })
  expect(await recordsOf(same.id)).toBe(0)
})

test.each([
  ['an unknown challenge', [{ _id: noId, state: 'draft' }], 404, undefined],
  ['an unknown event', [{ event: noId }], 400, { 'challenges.1.event': 'Invalid event' }],
  ['an unknown category', [{ category: noId }], 400, { 'challenges.1.category': 'Invalid category' }],
  ['an older copy', [{ state: 'draft', version: 99 }], 409, undefined],
])('%s refuses the whole change', async (_case, [wrong], status, errors) => {
  const [good, bad] = await build(2)
  if (!good || !bad) throw new Error('There are two.')
  const reply = await change([
    { _id: good.id, value: 5 },
    { _id: bad.id, ...wrong },
  ])
  expect(reply.status).toBe(status)
  expect(reply.body.errors).toEqual(errors)
  expect(await read(good.id)).toMatchObject({ value: 100, version: 1 })
})

test('a value below the minimum of a falling challenge is reported at its place', async () => {
  const [fixed] = await build(1)
  const falling = await site.build.challenge({ value: 100, falling: { minimum: 50, decay: 5 } })
  const reply = await change([fixed, falling].map((each) => ({ _id: each?.id, value: 20 })))
  expect([reply.status, reply.body.errors]).toEqual([
    400,
    { 'challenges.1.minimum': 'Minimum must be a whole number from 0 to the initial value' },
  ])
})

test('an empty list, a repeated challenge, too many and unknown fields are refused', async () => {
  const [one] = await build(1)
  if (!one) throw new Error('There is one.')
  const many = Array.from({ length: maxChanged + 1 }, () => ({ _id: crypto.randomUUID() }))
  const twice = [{ _id: one.id }, { _id: one.id.toUpperCase() }]
  const errors = await Promise.all([[], twice, many].map(async (list) => (await change(list)).body.errors))
  expect(errors).toEqual([
    { challenges: 'Choose at least one challenge' },
    { challenges: 'A challenge can be changed only once at a time' },
    { challenges: 'At most 200 challenges can be changed at once' },
  ])
  expect((await change([{ _id: one.id, flag: 'epitech{new}' }])).status).toBe(400)
})

test('R5 overlapping changes on two nodes in opposite orders all succeed, the later ones on top', async () => {
  const challenges = await build(8)
  const lists = [challenges, challenges.toReversed()]
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      change(
        (lists[at % 2] ?? []).map(({ id }) => ({ _id: id, value: 200 + at })),
        at % 2 ? api : otherApi,
      ),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const values = new Set(await Promise.all(challenges.map(async ({ id }) => (await read(id)).value)))
  expect(values.size).toBe(1)
})

test('R5 an event that is deleted while challenges move to it has them or is refused, and nobody waits in a circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const event = await site.build.event({ status: 'upcoming' })
    const inside = await site.build.challenge({ event })
    const [outside] = await build(1)
    const [moved, deleted] = await Promise.all([
      change([
        { _id: inside.id, value: 7 },
        { _id: outside?.id, event: event.id },
      ]),
      otherApi.call(deleteEvent, { params: { id: event.id }, query: { challenges: 'keep' } }),
    ])
    expect([200, 400]).toContain(moved.status)
    expect(deleted.status).toBe(200)
    expect(await read(outside?.id ?? '')).toMatchObject({ event: null })
  }
})
