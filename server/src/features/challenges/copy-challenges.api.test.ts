import { text } from 'node:stream/consumers'
import {
  createChallenge,
  deleteChallenge,
  getChallenge,
  type ManagedChallenge,
} from '@drapeau/contract/challenges/challenges.ts'
import { copyChallenges, maxCopied } from '@drapeau/contract/challenges/copies.ts'
import { createHint, listHints } from '@drapeau/contract/hints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api

beforeAll(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

const copy = (challenges: readonly string[], event: string | null = '') =>
  api.raw<{ challenges: { _id: string; name: string }[]; errors?: object; code?: string }>({
    method: copyChallenges.method,
    url: `/api${copyChallenges.path}`,
    payload: { challenges, event },
  })

async function copyOf(id: string, event = ''): Promise<ManagedChallenge> {
  const { status, body } = await copy([id], event)
  expect(status).toBe(201)
  return read(body.challenges[0]?._id ?? '')
}

async function read(id: string): Promise<ManagedChallenge> {
  return (await api.call(getChallenge, { params: { id } })).body as ManagedChallenge
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of site.app.services.storage.list()) keys.push(key)
  return keys.toSorted()
}

async function contentsOf(challengeId: string): Promise<[string, string][]> {
  const rows = await site.database.db
    .selectFrom('challenge_file')
    .where('challenge_id', '=', challengeId)
    .select(['original_name as name', 'storage_key as key'])
    .orderBy('created_at')
    .execute()
  return Promise.all(
    rows.map(async ({ name, key }): Promise<[string, string]> => [
      name,
      await text(await site.app.services.storage.open(key)),
    ]),
  )
}

describe('a challenge with everything in it', () => {
  let event: NamedRef
  let original: ManagedChallenge

  beforeAll(async () => {
    event = await site.build.event({ status: 'upcoming' })
    const first = await site.build.challenge({ event, name: 'First steps' })
    const made = await api.call(createChallenge, {
      body: {
        name: 'Robots',
        name_fr: 'Robots métalliques',
        description: '<p>Find them.</p>',
        event: event.id,
        category: (await site.build.category()).id,
        type: 'dynamic',
        value: '500',
        minimum: '50',
        decay: '20',
        flags: [
          { type: 'exact', content: 'epitech{a}', caseSensitivity: 'case-insensitive' },
          { type: 'regex', content: 'b+', caseSensitivity: 'case-sensitive' },
        ],
        flagLogic: 'all',
        opensAt: '2027-01-02T09:00:00.000Z',
        author: 'Ada',
        tags: ['sea'],
        position: '3',
        next: first.id,
        solution: '<p>So.</p>',
        requirements: [first.id],
      },
      files: [new File(['one'], 'a.txt'), new File(['two'], 'b.txt')],
    })
    const { _id: id } = made.body
    const hint = (body: { title: string; content: string; cost: number; position: number; requirements?: string[] }) =>
      api.call(createHint, { params: { id }, body })
    const before = await hint({ title: 'Where', content: 'There.', cost: 5, position: 2 })
    await hint({ title: 'How', content: 'So.', cost: 10, position: 1, requirements: [before.body._id] })
    original = await read(id)
  })

  test('is copied within its event as a draft under a free name, with window, requirements and next challenge', async () => {
    const made = await copyOf(original._id, event.id)
    // What a copy has of its own.
    const { _id, files, version, createdAt, updatedAt } = made
    const own = { _id, files, version, createdAt, updatedAt, state: 'draft' }
    expect(made).toEqual({ ...original, ...own, name: 'Robots (2)', name_fr: 'Robots métalliques (2)' })
    expect(_id).not.toBe(original._id)
    expect((await copyOf(original._id, event.id)).name).toBe('Robots (3)')
    const { body } = await api.call(listHints, { params: { id: made._id } })
    const [how, where] = body.hints
    expect(body.hints).toMatchObject([
      { title: 'How', cost: 10, requirements: [where?._id] },
      { title: 'Where', cost: 5, requirements: [] },
    ])
    expect(how?._id).not.toBe(where?._id)
  })

  test('keeps its name elsewhere, without a window and what can only be played in its event', async () => {
    const made = await copyOf(original._id)
    expect(made).toMatchObject({
      name: 'Robots',
      event: null,
      opensAt: null,
      requirements: [],
      next: null,
      state: 'draft',
    })
  })

  test('has files of its own, which stay when the original is deleted', async () => {
    const made = await copyOf(original._id)
    const source = await copyOf(made._id)
    const copied = await copyOf(source._id)
    await api.call(deleteChallenge, { params: { id: source._id } })
    expect(await contentsOf(copied._id)).toEqual([
      ['a.txt', 'one'],
      ['b.txt', 'two'],
    ])
  })
})

test('several copies require each other as their originals do, and come in the given order', async () => {
  const [first, second] = [await site.build.challenge(), await site.build.challenge()]
  await site.database.db
    .insertInto('challenge_requirement')
    .values({ challenge_id: second.id, required_id: first.id })
    .execute()
  const event = await site.build.event({ status: 'upcoming' })
  const { body } = await copy([second.id, first.id], event.id)
  const [ofSecond, ofFirst] = body.challenges
  expect(body.challenges.map(({ name }) => name)).toEqual([second.name, first.name])
  expect((await read(ofSecond?._id ?? '')).requirements.map(({ _id }) => _id)).toEqual([ofFirst?._id])
  const records = await site.database.db
    .selectFrom('audit_record')
    .where('subject_id', 'in', [ofFirst?._id ?? '', ofSecond?._id ?? ''])
    .select('action')
    .execute()
  expect(records.map(({ action }) => action)).toEqual(['created', 'created'])
})

test('an unknown challenge or event, and files that are lost, leave nothing behind', async () => {
  const made = await api.call(createChallenge, {
    body: {
      name: 'With a file',
      description: '<p>x</p>',
      category: (await site.build.category()).id,
      value: '1',
      flag: 'epitech{x}',
    },
    files: [new File(['content'], 'a.txt')],
  })
  const lost = await site.build.challenge()
  await site.database.pool.query(
    `insert into challenge_file (challenge_id, original_name, storage_key, size, sha256, created_at)
     values ($1, 'lost.bin', $2, 3, repeat('0', 64), now())`,
    [lost.id, '1'.repeat(32)],
  )
  const before = await storedKeys()
  const { _id: id } = made.body
  expect((await copy([id, noId])).status).toBe(404)
  expect(await copy([id], noId)).toMatchObject({ status: 400, body: { errors: { event: 'Invalid event' } } })
  expect(await copy([id, lost.id])).toMatchObject({ status: 409, body: { code: 'files-lost', count: 1 } })
  expect(await storedKeys()).toEqual(before)
})

test('none, one twice and too many are refused', async () => {
  const { id } = await site.build.challenge()
  const many = Array.from({ length: maxCopied + 1 }, () => crypto.randomUUID())
  const errors = await Promise.all([[], [id, id.toUpperCase()], many].map(async (ids) => (await copy(ids)).body.errors))
  expect(errors).toEqual([
    { challenges: 'Choose at least one challenge' },
    { challenges: 'A challenge can be copied only once at a time' },
    { challenges: 'At most 50 challenges can be copied at once' },
  ])
})
