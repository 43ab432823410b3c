import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { deleteEvent, type EventTies, getEvent, getEventTies } from '@drapeau/contract/events/events.ts'
import { addFiles } from '@drapeau/contract/files.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api

beforeAll(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

const ties = async (id: string) => (await api.call(getEventTies, { params: { id } })).body
const remove = (id: string, challenges?: 'keep' | 'delete') =>
  api.call(deleteEvent, { params: { id }, query: challenges ? { challenges } : {} })

/** The number of rows of each table. */
async function countAll() {
  const { rows } = await site.database.pool.query<Record<keyof Counts, number>>(
    `select (select count(*) from challenge)::int as challenges, (select count(*) from entry)::int as entries,
       (select count(*) from entry_member)::int as subscribers, (select count(*) from solve)::int as solves,
       (select count(*) from submission)::int as submissions, (select count(*) from challenge_file)::int as files,
       (select count(*) from hint)::int as hints, (select count(*) from challenge_requirement)::int as requirements`,
  )
  const [counts] = rows
  if (!counts) throw new Error('No counts.')
  return counts
}
interface Counts extends Omit<EventTies, 'withChallenges' | 'drafts'> {
  files: number
  hints: number
  requirements: number
}

/** A running event with two teams, their submissions, practice of others, and everything that belongs to its challenges. */
async function eventInUse(): Promise<{ event: NamedRef; challenges: NamedRef[]; outside: NamedRef }> {
  const { build, database } = site
  const event = await build.event({ teamSize: [1, 4] })
  const [ann, bob, cleo, dan] = await Promise.all([build.player(), build.player(), build.player(), build.player()])
  const first = await build.challenge({ event })
  const second = await build.challenge({ event })
  const outside = await build.challenge()
  const tides = await build.entry({ event, members: [ann, bob] })
  const reefs = await build.entry({ event, members: [cleo] })
  await build.solve({ challenge: first, entry: tides, player: ann })
  await build.solve({ challenge: first, entry: reefs, player: cleo })
  await build.submission({ challenge: first, entry: tides, player: ann, isCorrect: true })
  await build.submission({ challenge: second, entry: tides, player: bob })
  await build.submission({ challenge: first, entry: reefs, player: cleo, isCorrect: true })
  await build.solve({ challenge: first, player: dan })
  await build.submission({ challenge: first, player: dan, isCorrect: true })
  await build.submission({ challenge: second, player: dan })
  await build.solve({ challenge: outside, player: dan })
  const files = [new File(['chart'], 'chart.txt'), new File(['tide'], 'tide.txt')]
  await api.call(addFiles, { params: { id: first.id }, body: {}, files })
  await database.pool.query(
    `insert into hint (challenge_id, content, created_at, updated_at) values ($1, 'Look up', now(), now())`,
    [first.id],
  )
  await database.pool.query(
    `insert into challenge_requirement (challenge_id, required_id) values ($1, $2), ($1, $3), ($2, $3)`,
    [outside.id, first.id, second.id],
  )
  return { event, challenges: [first, second], outside }
}

describe('what belongs to an event', () => {
  test('is counted', async () => {
    const { event } = await eventInUse()
    expect(await ties(event.id)).toEqual({
      challenges: 2,
      drafts: 0,
      entries: 2,
      subscribers: 3,
      solves: 2,
      submissions: 3,
      withChallenges: { solves: 1, submissions: 2, files: 2, hints: 1, requiredBy: 1 },
    })
  })

  test('is nothing for a new one', async () => {
    const { id } = await site.build.event()
    expect(await ties(id)).toEqual({
      challenges: 0,
      drafts: 0,
      entries: 0,
      subscribers: 0,
      solves: 0,
      submissions: 0,
      withChallenges: { solves: 0, submissions: 0, files: 0, hints: 0, requiredBy: 0 },
    })
  })
})

describe('deleting an event', () => {
  test('keeps its challenges and their practice by default', async () => {
    const { event, challenges, outside } = await eventInUse()
    const counts = await ties(event.id)
    const before = await countAll()
    const stored = await countStored()
    const { status, body } = await remove(event.id)
    expect(await countStored()).toBe(stored)
    expect([status, body]).toEqual([200, { status: 200, message: 'Event deleted successfully' }])
    expect(await countAll()).toEqual({
      ...before,
      entries: before.entries - counts.entries,
      subscribers: before.subscribers - counts.subscribers,
      solves: before.solves - counts.solves,
      submissions: before.submissions - counts.submissions,
    })
    const { rows } = await site.database.pool.query<{ id: string; event_id: string | null }>(
      'select id, event_id from challenge where id = any($1)',
      [[...challenges, outside].map(({ id }) => id)],
    )
    expect(rows.map(({ event_id }) => event_id)).toEqual([null, null, null])
    expect((await api.call(getEvent, { params: { id: event.id } })).status).toBe(404)
  })

  test('deletes its challenges if the administrator chooses so, with everything that was counted', async () => {
    const { event, challenges } = await eventInUse()
    const counts = await ties(event.id)
    const before = await countAll()
    const stored = await countStored()
    expect((await remove(event.id, 'delete')).status).toBe(200)
    expect(await countStored()).toBe(stored - 2)
    expect(await countAll()).toEqual({
      challenges: before.challenges - counts.challenges,
      entries: before.entries - counts.entries,
      subscribers: before.subscribers - counts.subscribers,
      solves: before.solves - counts.solves - counts.withChallenges.solves,
      submissions: before.submissions - counts.submissions - counts.withChallenges.submissions,
      files: before.files - counts.withChallenges.files,
      hints: before.hints - counts.withChallenges.hints,
      requirements: before.requirements - 3,
    })
    for (const { id, name } of challenges) {
      const [record] = (await api.call(listAudit, { query: { subject: id } })).body.records
      expect(record).toMatchObject({ action: 'deleted', kind: 'challenge', subject: { name } })
    }
  })

  test('is recorded, and so are the changes of its challenges', async () => {
    const { event, challenges } = await eventInUse()
    await remove(event.id, 'keep')
    const { records } = (await api.call(listAudit, { query: { subject: event.id } })).body
    expect(records).toMatchObject([{ action: 'deleted', kind: 'event', subject: { name: event.name } }])
    const fields = new Map(records[0]?.changes.map(({ field, before }) => [field, before]))
    expect(fields.get('name')).toBe(event.name)
    expect([fields.get('entries'), fields.get('solves'), fields.get('submissions')]).toEqual([2, 2, 3])
    for (const { id } of challenges) {
      const [record] = (await api.call(listAudit, { query: { subject: id } })).body.records
      expect(record).toMatchObject({
        action: 'updated',
        kind: 'challenge',
        changes: [{ field: 'event', before: event.name, after: null }],
      })
    }
  })

  test('does not affect other events, entries and people', async () => {
    const [one, other] = [await eventInUse(), await eventInUse()]
    const counts = await ties(other.event.id)
    await remove(one.event.id, 'delete')
    expect(await ties(other.event.id)).toEqual(counts)
  })

  test('that does not exist gets 404', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await remove(id)).body.code).toBe('not-found')
    expect((await api.call(getEventTies, { params: { id } })).body.code).toBe('not-found')
  })

  test('accepts only keep and delete', async () => {
    const { id } = await site.build.event()
    for (const challenges of ['', 'all', 'DELETE'])
      expect((await api.raw({ method: 'DELETE', url: `/api/events/${id}?challenges=${challenges}` })).status).toBe(400)
    expect((await api.call(getEvent, { params: { id } })).status).toBe(200)
  })

  test('R11 five times at once succeeds once', async () => {
    const { event } = await eventInUse()
    const replies = await Promise.all(Array.from({ length: 5 }, () => remove(event.id, 'delete')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'not-found')).toHaveLength(4)
  })

  test.each(['keep', 'delete'] as const)(
    'R8 while challenges, entries and submissions are added (%s) leaves no orphans',
    async (fate) => {
      for (let round = 0; round < 6; round += 1) {
        const { event, challenges } = await eventInUse()
        const [challenge] = challenges
        const category = await site.build.category()
        const [player, other] = await Promise.all([site.build.player(), site.build.player()])
        const entry = await site.build.entry({ event, members: [other] })
        const [gone, ...arrived] = await Promise.all([
          remove(event.id, fate),
          site.build.challenge({ event, category }).then(() => 'in', brokenCode),
          site.build.entry({ event, members: [player] }).then(() => 'in', brokenCode),
          site.build.submission({ challenge: challenge ?? event, entry, player: other }).then(() => 'in', brokenCode),
        ])
        expect(gone.status).toBe(200)
        // Each was in time or was refused by a foreign key, without a deadlock.
        for (const outcome of arrived) expect(['in', '23503']).toContain(outcome)
        const { rows } = await site.database.pool.query(
          `select id from challenge where event_id = $1 union all select id from entry where event_id = $1
           union all select id from submission where entry_id = $2`,
          [event.id, entry.id],
        )
        expect(rows).toEqual([])
      }
    },
  )
})

function brokenCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error
}

async function countStored(): Promise<number> {
  let count = 0
  for await (const _ of site.app.services.storage.list()) count += 1
  return count
}
