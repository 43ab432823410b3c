import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { deleteAward, giveEntryAward, listEntryAwards } from '@drapeau/contract/awards.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { runBetweenLocks } from '#test/lock-waits.ts'
import { noId } from '#test/sample-path.ts'
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

function give(value: number, reason: string, entry: { id: string } = reefs, of: { id: string } = event) {
  const body = { entry: entry.id, value, reason }
  return site.api.as(admin).call(giveEntryAward, { params: { id: of.id }, body })
}

function awards(of: { id: string } = event) {
  return site.api.as(admin).call(listEntryAwards, { params: { id: of.id } })
}

function withdraw({ _id }: { _id: string }) {
  return site.api.as(admin).call(deleteAward, { params: { id: _id } })
}

const notificationsOf = (person: Person) => notesOf(site, person)
const scoreboard = (node = site) => scoresIn(node, event, admin)

test('an entry gets and loses points, and the newest award is listed first', async () => {
  const given = await give(50, 'For the finest write-up')
  expect([given.status, given.body]).toEqual([
    201,
    {
      _id: expect.any(String),
      entry: { _id: reefs.id, name: 'Reefs' },
      value: 50,
      reason: 'For the finest write-up',
      createdAt: expect.any(String),
    },
  ])
  site.advance(1_000)
  const taken = await give(-20, 'Shared a flag')
  expect((await awards()).body).toEqual({ awards: [taken.body, given.body] })
  const gone = await withdraw(given.body)
  expect([gone.status, gone.body.message]).toEqual([200, 'Award deleted successfully'])
  expect((await awards()).body).toEqual({ awards: [taken.body] })
})

test('giving or deleting an award does not block the deletion of a member', async () => {
  const first = ['select from account where id = $1 for update', [ben.id]] as const
  const given = await runBetweenLocks(site.database, {
    first,
    work: () => give(50, 'x'),
    next: ['select from entry where id = $1 for update nowait', [reefs.id]],
  })
  expect(given.status).toBe(201)
  const taken = await runBetweenLocks(site.database, {
    first,
    work: () => withdraw(given.body),
    next: ['select from award where id = $1 for update nowait', [given.body._id]],
  })
  expect(taken.status).toBe(200)
  for (const member of [ada, ben]) expect(await notificationsOf(member)).toHaveLength(2)
})

test('a player who joins while an award is being given is a member, but not notified of it', async () => {
  const cara = await site.build.player()
  const given = await runBetweenLocks(site.database, {
    first: ['select from entry where id = $1 for update', [reefs.id]],
    work: () => give(50, 'x'),
    // Joining inserts this row; the real request would wait for the lock.
    next: [
      'insert into entry_member (event_id, entry_id, account_id, joined_at) values ($1, $2, $3, now())',
      [event.id, reefs.id, cara.id],
    ],
    ends: 'commit',
  })
  expect(given.status).toBe(201)
  expect([(await notificationsOf(ada)).length, (await notificationsOf(cara)).length]).toEqual([1, 0])
  expect((await scoreboard())[0]).toEqual(['Reefs', 50])
})

test('the scoreboard follows on every node', async () => {
  const there = await world({ besides: site })
  const cara = await site.build.player()
  await site.build.entry({ event, members: [cara], name: 'Tides' })
  expect(await scoreboard(there)).toContainEqual(['Reefs', 0])
  const { body: award } = await give(50, 'x')
  expect((await scoreboard())[0]).toEqual(['Reefs', 50])
  await expect.poll(() => scoreboard(there)).toContainEqual(['Reefs', 50])
  await withdraw(award)
  expect(await scoreboard()).toContainEqual(['Reefs', 0])
  await expect.poll(() => scoreboard(there)).toContainEqual(['Reefs', 0])
})

test('all members are notified in their language, also when the award is deleted', async () => {
  await site.database.db.updateTable('account').set({ language: 'fr' }).where('id', '=', ben.id).execute()
  const { body: award } = await give(50, 'For the finest write-up')
  site.advance(1_000)
  await withdraw(award)
  const link = `/events/${event.id}`
  expect(await notificationsOf(ada)).toEqual([
    [`50 points you received were withdrawn in ${event.name}`, 'For the finest write-up', link],
    [`You received 50 points in ${event.name}`, 'For the finest write-up', link],
  ])
  expect(await notificationsOf(ben)).toEqual([
    [`50 points que vous aviez reçus ont été annulés dans « ${event.name} »`, 'For the finest write-up', link],
    [`Vous avez reçu 50 points dans « ${event.name} »`, 'For the finest write-up', link],
  ])
})

test('O6 giving and deleting an award is recorded under the name of the entry', async () => {
  const { body: award } = await give(50, 'Well asked')
  await withdraw(award)
  const { body } = await site.api.as(admin).call(listAudit, { query: { kind: 'award', subject: award._id } })
  expect(body.records).toMatchObject([
    { action: 'deleted', subject: { name: 'Reefs' }, changes: [{ field: 'value', before: 50, after: null }, {}] },
    { action: 'created', actor: { _id: admin.id }, changes: [{ field: 'value', before: null, after: 50 }, {}] },
  ])
})

test.each([
  [{ value: 0, reason: 'x' }, 'value'],
  [{ value: 1.5, reason: 'x' }, 'value'],
  [{ value: 1_000_001, reason: 'x' }, 'value'],
  [{ value: -1_000_001, reason: 'x' }, 'value'],
  [{ value: 2 ** 31, reason: 'x' }, 'value'],
  [{ value: '1e3', reason: 'x' }, 'value'],
  [{ value: 1e308, reason: 'x' }, 'value'],
  [{ value: null, reason: 'x' }, 'value'],
  [{ value: 5, reason: '  ' }, 'reason'],
  [{ value: 5 }, 'reason'],
  [{ value: 5, reason: 'x', entry: 'reefs' }, 'entry'],
])('S1 %j is refused', async (fields, field) => {
  const payload = { entry: reefs.id, ...fields }
  const reply = await site.api.as(admin).raw({ method: 'POST', url: `/api/events/${event.id}/awards`, payload })
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, [field]])
  expect((await awards()).body.awards).toEqual([])
})

test('Z1, Z2 players cannot give awards, and entries of other events or unknown ones cannot get any', async () => {
  const { body: award } = await give(5, 'x')
  const [params, body] = [{ id: event.id }, { entry: reefs.id, value: 5, reason: 'x' }]
  expect((await site.api.as(ada).call(giveEntryAward, { params, body })).status).toBe(403)
  expect((await site.api.as(ada).call(listEntryAwards, { params })).status).toBe(403)
  expect((await site.api.as(ada).call(deleteAward, { params: { id: award._id } })).status).toBe(403)
  const elsewhere = await site.build.event()
  for (const reply of [
    await give(5, 'x', reefs, elsewhere),
    await give(5, 'x', { id: noId }),
    await give(5, 'x', reefs, { id: noId }),
    await awards({ id: noId }),
  ])
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found'])
  expect((await awards()).body.awards).toEqual([award])
  expect((await awards(elsewhere)).body.awards).toEqual([])
})

test('R11 of several parallel deletions of an award one succeeds', async () => {
  const { body: award } = await give(5, 'x')
  const replies = await Promise.all(Array.from({ length: 5 }, () => withdraw(award)))
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404, 404, 404, 404])
  expect(await notificationsOf(ada)).toHaveLength(2)
})

test('the awards of an entry are deleted with it', async () => {
  await give(5, 'x')
  await site.database.db.deleteFrom('entry').where('id', '=', reefs.id).execute()
  expect((await awards()).body.awards).toEqual([])
})
