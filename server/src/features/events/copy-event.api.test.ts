import { text } from 'node:stream/consumers'
import { giveEntryAward } from '@drapeau/contract/awards.ts'
import { createChallenge, deleteChallenge, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { copyEvent } from '@drapeau/contract/events/copies.ts'
import { createEvent, getEvent, getEventTies, type ManagedEvent } from '@drapeau/contract/events/events.ts'
import { createHint, listHints } from '@drapeau/contract/hints.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

const day = 86_400_000

let site: World
let api: Api

beforeAll(async () => {
  site = await world()
})

/** Each administrator may upload only so often. */
beforeEach(async () => {
  api = site.api.as(await site.build.admin())
})

const copy = (id: string, body: Record<string, unknown>, as = api) =>
  as.raw<ManagedEvent & { code?: string; errors?: Record<string, string> }>({
    method: copyEvent.method,
    url: `/api/events/${id}/copies`,
    payload: body,
  })

const inDays = (days: number): string => new Date(Math.floor(Date.now() / day + days) * day).toISOString()

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of site.app.services.storage.list()) keys.push(key)
  return keys.toSorted()
}

async function challengesOf(event: string) {
  const { body } = await api.call(listChallenges, { query: { event, perPage: 100 } })
  return body.challenges
}

/** A team event with every setting, whose second challenge has a file, two hints, a window and ties to the first. */
async function fullEvent(): Promise<{ event: ManagedEvent; second: string }> {
  const { body: event } = await api.call(createEvent, {
    body: {
      name: `Regatta ${crypto.randomUUID()}`,
      description: 'Sail on.',
      isSolo: false,
      minTeamSize: 2,
      maxTeamSize: 4,
      scope: 'open',
      startDate: inDays(10),
      endDate: inDays(12),
      freezeDate: inDays(11),
      practiceAfterEnd: false,
      flagWrapper: 'sea',
      writeUps: false,
      requiresReview: true,
      rules: '<p>Be kind.</p>',
    },
  })
  const category = (await site.build.category()).id
  const make = (fields: object, files: File[] = []) =>
    api.call(createChallenge, {
      body: {
        name: 'First',
        description: '<p>x</p>',
        category,
        value: '10',
        flag: 'sea{x}',
        event: event._id,
        ...fields,
      },
      files,
    })
  const first = (await make({})).body._id
  const window = { opensAt: inDays(10.5), closesAt: inDays(11.5) }
  const second = (
    await make({ name: 'Second', ...window, requirements: [first], next: first }, [new File(['one'], 'a.txt')])
  ).body._id
  const params = { id: second }
  const before = await api.call(createHint, { params, body: { title: 'Where', content: 'There.', cost: 5 } })
  const requirements = [before.body._id]
  await api.call(createHint, { params, body: { title: 'How', content: 'So.', cost: 10, requirements } })
  return { event, second }
}

describe('an event with everything in it', () => {
  let original: Awaited<ReturnType<typeof fullEvent>>
  let made: ManagedEvent

  beforeAll(async () => {
    api = site.api.as(await site.build.admin())
    original = await fullEvent()
    const { _id: id } = original.event
    const ada = await site.build.player()
    const entry = await site.build.entry({ event: { id }, members: [ada] })
    await api.call(giveEntryAward, { params: { id }, body: { entry: entry.id, value: 5, reason: 'Kind' } })
    made = (await copy(id, { name: 'The next one', startDate: inDays(110) })).body
  })

  test('is copied with its settings, and every date moves by the same distance', async () => {
    const own = { _id: made._id, version: 1, name: 'The next one' }
    const dates = { startDate: inDays(110), endDate: inDays(112), freezeDate: inDays(111) }
    expect(made).toEqual({ ...original.event, ...own, ...dates })
    expect((await api.call(getEvent, { params: { id: made._id } })).body).toEqual(made)
  })

  test('brings its challenges as drafts, with moved windows, and tied to each other as the originals are', async () => {
    const [first, second] = await challengesOf(made._id)
    expect([first, second]).toMatchObject([
      { name: 'First', state: 'draft', opensAt: null, closesAt: null },
      { name: 'Second', state: 'draft', opensAt: inDays(110.5), closesAt: inDays(111.5) },
    ])
    const row = await site.database.db
      .selectFrom('challenge')
      .innerJoin('challenge_requirement', 'challenge_requirement.challenge_id', 'challenge.id')
      .where('challenge.id', '=', second?._id ?? '')
      .select(['next_id', 'required_id', 'flag'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ next_id: first?._id, required_id: first?._id, flag: 'sea{x}' })
    const { hints } = (await api.call(listHints, { params: { id: second?._id ?? '' } })).body
    const where = hints.find(({ title }) => title === 'Where')
    expect(hints.find(({ title }) => title === 'How')).toMatchObject({ cost: 10, requirements: [where?._id] })
    const { body: page } = await site.api.as(await site.build.player()).raw({ url: `/api/challenges/${second?._id}` })
    expect(page).toMatchObject({ code: 'not-found' })
  })

  test('has files of its own, which stay when the original is deleted', async () => {
    const again = (await copy(made._id, { name: 'A copy of the copy', startDate: inDays(20) })).body
    const source = (await challengesOf(made._id)).find(({ name }) => name === 'Second')
    await api.call(deleteChallenge, { params: { id: source?._id ?? '' } })
    const target = (await challengesOf(again._id)).find(({ name }) => name === 'Second')
    const { key } = await site.database.db
      .selectFrom('challenge_file')
      .where('challenge_id', '=', target?._id ?? '')
      .select('storage_key as key')
      .executeTakeFirstOrThrow()
    expect(await text(await site.app.services.storage.open(key))).toBe('one')
  })

  test('leaves its entries, solves and awards behind, and the log names what was made', async () => {
    const { body } = await api.call(getEventTies, { params: { id: made._id } })
    expect(body).toMatchObject({ entries: 0, subscribers: 0, solves: 0, submissions: 0 })
    const records = await site.database.db
      .selectFrom('audit_record')
      .where('subject_id', '=', made._id)
      .select(['action', 'kind'])
      .execute()
    expect(records).toEqual([{ action: 'created', kind: 'event' }])
  })
})

test('an event that has ended, or is paused, has a copy that has not started', async () => {
  const ended = await site.build.event({ status: 'ended' })
  const paused = await site.build.event({ pausedAt: new Date() })
  const [one, two] = [
    (await copy(ended.id, { name: 'After the ended one', startDate: inDays(3) })).body,
    (await copy(paused.id, { name: 'After the paused one', startDate: inDays(3) })).body,
  ]
  expect([one.status, two.status]).toEqual(['upcoming', 'upcoming'])
  expect(two.pausedAt).toBeNull()
})

test('the copy lasts as long as the original when clocks change in between', async () => {
  // In Paris the night of 26 March 2090 has an hour less.
  const startsAt = new Date('2089-12-05T20:00:00.000Z')
  const event = await site.build.event({ startsAt, endsAt: new Date('2089-12-06T08:00:00.000Z') })
  const { body } = await copy(event.id, { name: 'Over the clock change', startDate: '2090-03-25T21:00:00+01:00' })
  expect([body.startDate, body.endDate]).toEqual(['2090-03-25T20:00:00.000Z', '2090-03-26T08:00:00.000Z'])
})

test('a missing or wrong name or start, and a start in the past or beyond all calendars, are refused', async () => {
  const event = await site.build.event({
    startsAt: new Date(Date.now() - day),
    endsAt: new Date(Date.now() + 30 * day),
  })
  const errors = await Promise.all(
    [
      {},
      { name: 'A name', startDate: 'soon' },
      { name: 'A name', startDate: inDays(-2) },
      { name: 'A name', startDate: '9999-12-20T00:00:00Z' },
    ].map(async (body) => {
      const reply = await copy(event.id, body)
      expect(reply.status).toBe(400)
      return reply.body.errors
    }),
  )
  expect(errors).toEqual([
    { name: sentences.nameRequired, startDate: sentences.periodRequired },
    { startDate: sentences.dateForm },
    { startDate: sentences.periodInvalid },
    { startDate: sentences.periodInvalid },
  ])
})

test('an unknown event, a taken name and lost files are refused, and leave nothing behind', async () => {
  const { event, second } = await fullEvent()
  const before = await storedKeys()
  expect((await copy(noId, { name: 'Nothing', startDate: inDays(5) })).status).toBe(404)
  const taken = await copy(event._id, { name: event.name.toUpperCase(), startDate: inDays(5) })
  expect(taken).toMatchObject({ status: 409, body: { code: 'event-exists', errors: { name: sentences.nameTaken } } })
  await site.database.pool.query(
    `insert into challenge_file (challenge_id, original_name, storage_key, size, sha256, created_at)
     values ($1, 'lost.bin', $2, 3, repeat('0', 64), now())`,
    [second, crypto.randomUUID().replaceAll('-', '')],
  )
  const lost = await copy(event._id, { name: 'Half of it', startDate: inDays(5) })
  expect(lost).toMatchObject({ status: 409, body: { code: 'files-lost', count: 1 } })
  expect(await storedKeys()).toEqual(before)
  const { body } = await api.raw<{ totalRows: number }>({ url: '/api/events?q=Half' })
  expect(body.totalRows).toBe(0)
})

test('players and visitors may not copy an event', async () => {
  const event = await site.build.event()
  const body = { name: 'Mine', startDate: inDays(5) }
  expect((await copy(event.id, body, site.api.as(await site.build.player()))).status).toBe(403)
  expect((await copy(event.id, body, site.api)).status).toBe(401)
})

test('of parallel copies under one name one is made, and the files of the others go', async () => {
  const { event } = await fullEvent()
  const before = await storedKeys()
  const tries = Array.from({ length: 6 }, () => copy(event._id, { name: 'Only once', startDate: inDays(5) }))
  const codes = (await Promise.all(tries)).map(({ body }) => body.code ?? 'made')
  expect(codes.filter((code) => code === 'made')).toHaveLength(1)
  expect(codes.filter((code) => code === 'event-exists')).toHaveLength(5)
  expect(await storedKeys()).toHaveLength(before.length + 1)
})

test('parallel copies under different names are all made', async () => {
  const { event } = await fullEvent()
  const names = ['Red', 'Yellow', 'Blue', 'White']
  const made = await Promise.all(names.map((name) => copy(event._id, { name: `${name} fleet`, startDate: inDays(5) })))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const lists = await Promise.all(made.map(({ body }) => challengesOf(body._id)))
  expect(lists.map((list) => list.map(({ name }) => name))).toEqual(names.map(() => ['First', 'Second']))
})
