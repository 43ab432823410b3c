import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { setEntryStatus } from '@drapeau/contract/standings.ts'
import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDifferences } from '#test/process/recount.queries.ts'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { notesOf, scoresIn, teamOfTwo } from '#test/team-scene.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let ada: Person
let ben: Person
let event: NamedRef
let reefs: NamedRef

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

beforeEach(async () => {
  ;({ ada, ben, event, reefs } = await teamOfTwo(site))
})

function set(status: EntryStatus, reason?: string, entry: { id: string } = reefs, of: { id: string } = event) {
  const body = reason === undefined ? { status } : { status, reason }
  return site.api.as(admin).call(setEntryStatus, { params: { id: of.id, entry: entry.id }, body })
}

async function statusOf({ id }: { id: string }): Promise<unknown> {
  const { rows } = await site.database.pool.query('select status, status_reason as reason from entry where id = $1', [
    id,
  ])
  return rows[0]
}

const notificationsOf = (person: Person) => notesOf(site, person)
const scoreboard = () => scoresIn(site, event, admin)

/** Numbers of the triggers that differ from a recount. */
async function miscounted() {
  const differences = await listDifferences(site.database.db)
  return differences.filter(({ what }) => ['counted solves of entries', 'highest place'].includes(what))
}

test('an entry is hidden, disqualified and readmitted, each with its reason', async () => {
  const hidden = await set('hidden', 'A test of the organisers')
  expect([hidden.status, hidden.body.message]).toEqual([200, 'Entry updated successfully'])
  expect(await statusOf(reefs)).toEqual({ status: 'hidden', reason: 'A test of the organisers' })
  await set('disqualified', 'Shared flags')
  expect(await statusOf(reefs)).toEqual({ status: 'disqualified', reason: 'Shared flags' })
  await set('playing', 'An unneeded reason')
  expect(await statusOf(reefs)).toEqual({ status: 'playing', reason: null })
})

test('members are notified of a disqualification and its end in their language, but not of being hidden', async () => {
  await site.database.db.updateTable('account').set({ language: 'fr' }).where('id', '=', ben.id).execute()
  await set('hidden', 'x')
  await set('playing')
  expect(await notificationsOf(ada)).toEqual([])
  await set('disqualified', 'Shared flags')
  site.advance(1_000)
  await set('hidden', 'Under observation')
  await set('playing')
  const link = `/events/${event.id}`
  expect(await notificationsOf(ada)).toEqual([
    [`You are back in ${event.name}`, 'Your disqualification was lifted. You can keep playing.', link],
    [`You were disqualified from ${event.name}`, 'Shared flags', link],
  ])
  expect(await notificationsOf(ben)).toEqual([
    [`De retour dans « ${event.name} »`, 'La disqualification a été levée. Vous pouvez continuer à jouer.', link],
    [`Vous êtes disqualifié de « ${event.name} »`, 'Shared flags', link],
  ])
})

test('O6 a change is recorded, and repeating it changes nothing', async () => {
  await set('disqualified', 'Shared flags')
  await set('disqualified', 'Shared flags')
  await set('disqualified', 'Shared flags with Tides')
  await set('playing')
  await set('playing')
  const { body } = await site.api.as(admin).call(listAudit, { query: { kind: 'entry', subject: reefs.id } })
  expect(body.records.map(({ action, subject, changes }) => [action, subject.name, changes]).toReversed()).toEqual([
    [
      'updated',
      'Reefs',
      [
        { field: 'status', before: 'playing', after: 'disqualified' },
        { field: 'reason', before: null, after: 'Shared flags' },
      ],
    ],
    ['updated', 'Reefs', [{ field: 'reason', before: 'Shared flags', after: 'Shared flags with Tides' }]],
    [
      'updated',
      'Reefs',
      [
        { field: 'status', before: 'disqualified', after: 'playing' },
        { field: 'reason', before: 'Shared flags with Tides', after: null },
      ],
    ],
  ])
  expect(await notificationsOf(ada)).toHaveLength(2)
})

test.each([
  [{ status: 'hidden' }, 'reason'],
  [{ status: 'disqualified', reason: '' }, 'reason'],
  [{ status: 'disqualified', reason: '  ' }, 'reason'],
  [{ status: 'hidden', reason: 'x'.repeat(201) }, 'reason'],
  [{ status: 'hidden', reason: 5 }, 'reason'],
  [{ status: 'banned', reason: 'x' }, 'status'],
  [{ reason: 'x' }, 'status'],
])('%j is refused', async (payload, field) => {
  const url = `/api/events/${event.id}/entries/${reefs.id}/status`
  const reply = await site.api.as(admin).raw({ method: 'PUT', url, payload })
  expect([reply.status, reply.body.code, Object.keys(reply.body.errors ?? {})]).toEqual([400, 'invalid-input', [field]])
  expect(await statusOf(reefs)).toEqual({ status: 'playing', reason: null })
})

test('Z1, Z2 players cannot change it, and unknown entries and those of other events get 404', async () => {
  const params = { id: event.id, entry: reefs.id }
  const body = { status: 'hidden', reason: 'x' } as const
  expect((await site.api.as(ada).call(setEntryStatus, { params, body })).status).toBe(403)
  expect((await site.api.call(setEntryStatus, { params, body })).status).toBe(401)
  const elsewhere = await site.build.event()
  const refused = await set('hidden', 'x', reefs, elsewhere)
  expect([refused.status, refused.body.code]).toEqual([404, 'not-found'])
  expect((await set('hidden', 'x', { id: elsewhere.id })).status).toBe(404)
  expect(await statusOf(reefs)).toEqual({ status: 'playing', reason: null })
})

describe('S3 values and scores', () => {
  test('equal a recomputation after every change, and repeating one changes nothing', async () => {
    const { build } = site
    const cara = await build.player()
    const tides = await build.entry({ event, members: [cara], name: 'Tides' })
    const challenge = await build.challenge({ event, value: 100, falling: { minimum: 10, decay: 10 } })
    const other = await build.challenge({ event, value: 50 })
    await build.solve({ challenge, entry: reefs, player: ada })
    await build.solve({ challenge, entry: tides, player: cara, at: new Date(Date.now() + 1_000) })
    await build.solve({ challenge: other, entry: reefs, player: ben })
    expect(await scoreboard()).toEqual([
      ['Reefs', 130],
      ['Tides', 80],
    ])
    for (const status of ['hidden', 'disqualified', 'disqualified', 'hidden'] as const) {
      await set(status, 'x')
      expect(await scoreboard()).toEqual([['Tides', 90]])
      expect(await miscounted()).toEqual([])
    }
    for (const status of ['playing', 'playing'] as const) {
      await set(status)
      expect(await scoreboard()).toEqual([
        ['Reefs', 130],
        ['Tides', 80],
      ])
      expect(await miscounted()).toEqual([])
    }
  })

  test('do not change when a disqualified entry is deleted', async () => {
    const { build, database } = site
    const challenge = await build.challenge({ event })
    await build.solve({ challenge, entry: reefs, player: ada })
    await set('disqualified', 'x')
    await database.db.deleteFrom('entry').where('id', '=', reefs.id).execute()
    const { rows } = await database.pool.query('select competition from challenge_count where challenge_id = $1', [
      challenge.id,
    ])
    expect(rows).toEqual([{ competition: 0 }])
  })
})

test('R9 after a disqualification no submission counts on any node, and earlier ones do', async () => {
  const there = await world({ besides: site })
  const challenges = await Promise.all(Array.from({ length: 12 }, () => site.build.challenge({ event })))
  const submissions = challenges.map((challenge, index) =>
    (index % 2 === 0 ? site : there).api
      .as(index % 3 === 0 ? ben : ada)
      .call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } }),
  )
  const banned = await set('disqualified', 'x')
  const replies = await Promise.all(submissions)
  expect(banned.status).toBe(200)
  const right = replies.filter(({ status }) => status === 200).length
  const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(new Set(['disqualified', ...refused])).toEqual(new Set(['disqualified']))
  const { rows } = await site.database.pool.query<{ solves: number }>(
    'select count(*)::int as solves from solve where entry_id = $1',
    [reefs.id],
  )
  expect(rows[0]?.solves).toBe(right)
  expect(await miscounted()).toEqual([])
  const left = await site.build.challenge({ event })
  const after = await there.api.as(ada).call(submitFlag, { params: { id: left.id }, body: { flag: left.flag } })
  expect([after.status, after.body.code]).toEqual([403, 'disqualified'])
})
