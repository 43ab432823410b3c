import { deleteAward, giveAward, giveEntryAward, listAwards } from '@drapeau/contract/awards.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runBetweenLocks } from '#test/lock-waits.ts'
import type { Person } from '#test/builders.ts'
import { listen } from '#test/live-stream.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let ada: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

beforeEach(async () => {
  ada = await site.build.player()
})

test('an administrator gives and takes points, and the newest award is listed first', async () => {
  const given = await give(ada, 50, 'For a question that helped everyone')
  expect(given.status).toBe(201)
  expect(given.body).toEqual({
    _id: expect.any(String),
    value: 50,
    reason: 'For a question that helped everyone',
    createdAt: expect.any(String),
  })
  site.advance(1_000)
  const taken = await give(ada, -20, 'Shared a flag')
  expect((await awardsOf(ada)).body).toEqual({ awards: [taken.body, given.body] })
  const { status, body } = await site.api.as(admin).call(deleteAward, { params: { id: given.body._id } })
  expect([status, body.message]).toEqual([200, 'Award deleted successfully'])
  expect((await awardsOf(ada)).body).toEqual({ awards: [taken.body] })
})

test('the player is notified in their language, and again when the award is deleted', async () => {
  const { body: one } = await give(ada, 1, 'First')
  const { body: many } = await give(ada, -1_500, 'Second')
  await site.database.db.updateTable('account').set({ language: 'fr' }).where('id', '=', ada.id).execute()
  await give(ada, 50, 'Third')
  await site.api.as(admin).call(deleteAward, { params: { id: one._id } })
  await site.api.as(admin).call(deleteAward, { params: { id: many._id } })
  const { body } = await site.api.as(ada).call(listNotifications, { query: {} })
  const shown = body.notifications.map(({ title, description, link }) => [
    title.replaceAll(/\s/g, ' '),
    description,
    link,
  ])
  expect(shown).toEqual(
    expect.arrayContaining([
      ['You received 1 point', 'First', '/profil'],
      ['1,500 points were deducted from your score', 'Second', '/profil'],
      ['Vous avez reçu 50 points', 'Third', '/profil'],
      ['1 point que vous aviez reçu a été annulé', 'First', '/profil'],
      ['1 500 points vous ont été rendus', 'Second', '/profil'],
    ]),
  )
  expect(shown).toHaveLength(5)
})

test('deleting an award does not block the deletion of the player', async () => {
  const { body: award } = await give(ada, 50, 'Asked')
  const { status } = await runBetweenLocks(site.database, {
    first: ['select from account where id = $1 for update', [ada.id]],
    work: () => site.api.as(admin).call(deleteAward, { params: { id: award._id } }),
    next: ['select from award where id = $1 for update nowait', [award._id]],
  })
  expect(status).toBe(200)
})

test('the notification is sent on the live channel at once', async () => {
  const stream = await listen(site, ada)
  await give(ada, 5, 'x')
  let message = await stream.next()
  while (message.kind !== 'notification') message = await stream.next()
  expect(message.title).toBe('You received 5 points')
  await stream.close()
})

test('O6 giving and deleting an award is recorded', async () => {
  const { body: award } = await give(ada, 50, 'Well asked')
  await site.api.as(admin).call(deleteAward, { params: { id: award._id } })
  const { body } = await site.api.as(admin).call(listAudit, { query: { kind: 'award', subject: award._id } })
  expect(body.records).toMatchObject([
    {
      action: 'deleted',
      subject: { name: ada.name },
      changes: [
        { field: 'value', before: 50, after: null },
        { field: 'reason', before: 'Well asked', after: null },
      ],
    },
    { action: 'created', actor: { _id: admin.id }, changes: [{ field: 'value', before: null, after: 50 }, {}] },
  ])
})

test.each([
  [{ value: 0, reason: 'x' }, 'value'],
  [{ value: 1.5, reason: 'x' }, 'value'],
  [{ value: 1_000_001, reason: 'x' }, 'value'],
  [{ value: -1_000_001, reason: 'x' }, 'value'],
  [{ value: '5', reason: 'x' }, 'value'],
  [{ value: 1e308, reason: 'x' }, 'value'],
  [{ value: null, reason: 'x' }, 'value'],
  [{ value: 5, reason: '  ' }, 'reason'],
  [{ value: 5, reason: 'x'.repeat(201) }, 'reason'],
  [{ value: 5 }, 'reason'],
])('S1 %j is refused', async (payload, field) => {
  const reply = await site.api.as(admin).raw({ method: 'POST', url: `/api/users/awards/${ada.id}`, payload })
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, [field]])
  expect((await awardsOf(ada)).body.awards).toEqual([])
})

test('administrators and unknown accounts cannot get awards', async () => {
  for (const id of [admin.id, '00000000-0000-4000-8000-000000000000']) {
    const params = { id }
    const given = await site.api.as(admin).call(giveAward, { params, body: { value: 5, reason: 'x' } })
    expect(given.body).toEqual({ status: 404, message: 'Not found.', code: 'not-found' })
    expect((await site.api.as(admin).call(listAwards, { params })).status).toBe(404)
  }
})

test('Z1, Z3 a player can neither give, delete nor list awards, not even their own', async () => {
  const { body: award } = await give(ada, -5, 'x')
  const params = { id: ada.id }
  expect((await site.api.as(ada).call(listAwards, { params })).status).toBe(403)
  expect((await site.api.as(ada).call(giveAward, { params, body: { value: 5, reason: 'x' } })).status).toBe(403)
  expect((await site.api.as(ada).call(deleteAward, { params: { id: award._id } })).status).toBe(403)
  expect((await awardsOf(ada)).body.awards).toEqual([award])
})

test('R11 of several parallel deletions of an award one succeeds, and the player is notified once', async () => {
  const { body: award } = await give(ada, 5, 'x')
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => site.api.as(admin).call(deleteAward, { params: { id: award._id } })),
  )
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404, 404, 404, 404])
  const { body } = await site.api.as(ada).call(listNotifications, { query: {} })
  expect(body.totalRows).toBe(2)
})

test('an award of a team in an event does not count in practice', async () => {
  const event = await site.build.event()
  const entry = await site.build.entry({ event, members: [ada] })
  const body = { entry: entry.id, value: 5, reason: 'x' }
  expect((await site.api.as(admin).call(giveEntryAward, { params: { id: event.id }, body })).status).toBe(201)
  expect((await awardsOf(ada)).body.awards).toEqual([])
})

function give({ id }: Person, value: number, reason: string) {
  return site.api.as(admin).call(giveAward, { params: { id }, body: { value, reason } })
}

function awardsOf({ id }: Person) {
  return site.api.as(admin).call(listAwards, { params: { id } })
}
