import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import { deleteWriteUp, getWriteUp, listWriteUps, reviewWriteUp } from '@drapeau/contract/write-ups.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { StorageMissing } from '#platform/storage/storage.ts'
import { pdf } from '#test/documents.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { listen } from '#test/live-stream.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let ada: Person
let challenge: NamedRef

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin({ name: 'Grace' })
})

beforeEach(async () => {
  ada = await site.build.player()
  challenge = await site.build.challenge()
  await site.build.solve({ challenge, player: ada })
})

test('the list for administrators has the newest version of each write-up, the newest first', async () => {
  const [event, zoe] = await Promise.all([site.build.event({ status: 'ended' }), site.build.player({ name: 'Zoé' })])
  const ofEvent = await site.build.challenge({ event, name: 'Knots and ropes' })
  await site.build.solve({ challenge: ofEvent, player: zoe })
  await handIn(ada, challenge)
  const second = await handIn(ada, challenge)
  const theirs = await handIn(zoe, ofEvent)
  const list = async (query: Record<string, unknown>): Promise<string[]> => {
    const { body } = await site.api.as(admin).call(listWriteUps, { query })
    expect(body.currentRows).toBe(body.writeUps.length)
    return body.writeUps.map(({ _id }) => _id)
  }
  expect((await list({ perPage: 100 })).slice(0, 2)).toEqual([theirs, second])
  expect(await list({ q: 'zoe' })).toEqual([theirs])
  expect(await list({ q: 'ropes' })).toEqual([theirs])
  expect(await list({ q: '%' })).toEqual([])
  expect(await list({ event: event.id })).toEqual([theirs])
  expect(await list({ challenge: challenge.id })).toEqual([second])
  expect(await list({ user: ada.id })).toEqual([second])
  expect(await list({ user: ada.id, event: event.id })).toEqual([])
  await review(second, 'Well done.')
  expect(await list({ user: ada.id, reviewed: 'true' })).toEqual([second])
  expect(await list({ user: ada.id, reviewed: 'false' })).toEqual([])
  expect(await list({ user: zoe.id, reviewed: 'false' })).toEqual([theirs])
  const page = await site.api.as(admin).call(listWriteUps, { query: { perPage: 1, page: 2 } })
  expect(page.body).toMatchObject({ currentRows: 1, writeUps: [{ _id: second }] })
})

test('an administrator reads one with all its versions', async () => {
  const [first, second] = [await handIn(ada, challenge), await handIn(ada, challenge)]
  await review(first, 'More words, please.')
  const { body } = await site.api.as(admin).call(getWriteUp, { params: { id: second } })
  expect(body).toMatchObject({
    _id: second,
    number: 2,
    newest: true,
    review: null,
    challenge: { _id: challenge.id, name: challenge.name },
    event: null,
    user: { _id: ada.id, name: ada.name },
    versions: [
      { _id: second, number: 2, newest: true },
      { _id: first, number: 1, newest: false, review: { comment: 'More words, please.', reviewer: 'Grace' } },
    ],
  })
})

test('the author is notified of a review in their language, with a link to the challenge', async () => {
  await site.database.db.updateTable('account').set({ language: 'fr' }).where('id', '=', ada.id).execute()
  challenge = await site.build.challenge({ nameFr: 'Sac de nœuds' })
  await site.build.solve({ challenge, player: ada })
  const id = await handIn(ada, challenge)
  const stream = await listen(site, ada)
  const { status, body } = await review(id, 'Clear, and <b>short</b>.')
  expect(status).toBe(200)
  expect(body.review).toEqual({ comment: 'Clear, and <b>short</b>.', reviewer: 'Grace', at: expect.any(String) })
  const title = 'Votre compte rendu de Sac de nœuds a été relu'
  const messages = []
  while (messages.at(-1)?.kind !== 'notification') messages.push(await stream.next())
  expect(messages.at(-1)).toMatchObject({ kind: 'notification', title })
  await stream.close()
  const link = `/challenges/${challenge.id}`
  expect(await notificationsOf(ada)).toMatchObject([{ title, description: 'Clear, and <b>short</b>.', link }])
})

test('a second review replaces the first, and is announced only if the comment differs', async () => {
  const other = await site.build.admin({ name: 'Hedy' })
  const id = await handIn(ada, challenge)
  await review(id, 'Well done.')
  const same = await site.api.as(other).call(reviewWriteUp, { params: { id }, body: { comment: 'Well done.' } })
  expect(same.body.review).toMatchObject({ reviewer: 'Hedy' })
  expect(await notificationsOf(ada)).toHaveLength(1)
  await review(id, 'Well done indeed.')
  expect(await notificationsOf(ada)).toMatchObject([
    { title: `Your write-up of ${challenge.name} was reviewed`, description: 'Well done indeed.' },
    { description: 'Well done.' },
  ])
  const { body } = await site.api.as(admin).call(listAudit, { query: { subject: id, kind: 'write-up' } })
  expect(body.records.map(({ changes }) => changes)).toEqual([
    [
      { field: 'comment', before: 'Well done.', after: 'Well done indeed.' },
      { field: 'reviewer', before: 'Hedy', after: 'Grace' },
    ],
    [{ field: 'reviewer', before: 'Grace', after: 'Hedy' }],
    [
      { field: 'comment', before: null, after: 'Well done.' },
      { field: 'reviewer', before: null, after: 'Grace' },
    ],
  ])
  expect(body.records[0]).toMatchObject({ action: 'updated', subject: { name: `${challenge.name} (${ada.name})` } })
})

test('the page of the challenge shows the author their write-up, its review, and its deletion', async () => {
  const page = async () => (await site.api.as(ada).call(getChallenge, { params: { id: challenge.id } })).body
  expect(await page()).toMatchObject({ solved: true, writeUp: null })
  const first = await handIn(ada, challenge)
  expect(await page()).toMatchObject({ writeUp: { _id: first, number: 1, review: null } })
  const { body } = await review(first, 'Well done.')
  expect(await page()).toMatchObject({ writeUp: { _id: first, path: body.path, review: body.review } })
  const second = await handIn(ada, challenge)
  expect(await page()).toMatchObject({ writeUp: { _id: second, number: 2, review: null } })
  await site.api.as(admin).call(deleteWriteUp, { params: { id: first } })
  expect(await page()).toMatchObject({ writeUp: null })
})

test('a review needs a comment of limited length', async () => {
  const id = await handIn(ada, challenge)
  for (const comment of ['', '  ', 'x'.repeat(5_001)]) expect((await review(id, comment)).status).toBe(400)
  expect((await review(id, 'x'.repeat(5_000))).status).toBe(200)
})

test('a write-up is deleted with all its versions and files, and the author may hand in again', async () => {
  const [first] = [await handIn(ada, challenge), await handIn(ada, challenge)]
  const keys = await keysOf(challenge)
  expect(keys).toHaveLength(2)
  const { status, body } = await site.api.as(admin).call(deleteWriteUp, { params: { id: first } })
  expect([status, body.message]).toEqual([200, 'WriteUp deleted successfully'])
  expect(await keysOf(challenge)).toEqual([])
  for (const key of keys) await expect(site.app.services.storage.open(key)).rejects.toThrow(StorageMissing)
  expect((await site.api.as(admin).call(getWriteUp, { params: { id: first } })).status).toBe(404)
  const audit = await site.api.as(admin).call(listAudit, { query: { subject: first, action: 'deleted' } })
  expect(audit.body.records).toMatchObject([
    { kind: 'write-up', changes: [{ field: 'files', before: ['x.pdf', 'x.pdf'] }] },
  ])
  await handIn(ada, challenge)
})

test('R11 of two parallel deletions one succeeds', async () => {
  const id = await handIn(ada, challenge)
  const replies = await Promise.all([1, 2, 3].map(() => site.api.as(admin).call(deleteWriteUp, { params: { id } })))
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404, 404])
})

test('Z1, Z3 players cannot use these routes, not even for their own write-ups', async () => {
  const id = await handIn(ada, challenge)
  const params = { id }
  const requests = [
    site.api.as(ada).call(listWriteUps, { query: {} }),
    site.api.as(ada).call(getWriteUp, { params }),
    site.api.as(ada).call(reviewWriteUp, { params, body: { comment: 'Perfect.' } }),
    site.api.as(ada).call(deleteWriteUp, { params }),
  ]
  for (const { status } of await Promise.all(requests)) expect(status).toBe(403)
})

test('administrators are notified at once of a new write-up', async () => {
  const stream = await listen(site, admin)
  await handIn(ada, challenge)
  const keys: string[] = []
  while (!keys.includes('write-ups')) {
    const message = await stream.next()
    expect(message.kind).toBe('stale')
    if (message.kind === 'stale') keys.push(...message.keys)
  }
  await stream.close()
})

async function handIn(player: Person, { id }: NamedRef): Promise<string> {
  const { status, body } = await site.api
    .as(player)
    .call(submitWriteUp, { params: { id }, body: {}, files: [new File([pdf()], 'x.pdf')] })
  expect(status).toBe(200)
  return body.writeUp?._id ?? ''
}

function review(id: string, comment: string) {
  return site.api.as(admin).call(reviewWriteUp, { params: { id }, body: { comment } })
}

async function notificationsOf(person: Person) {
  const { body } = await site.api.as(person).call(listNotifications, { query: {} })
  return body.notifications
}

async function keysOf({ id }: NamedRef): Promise<string[]> {
  const rows = await site.database.db
    .selectFrom('write_up')
    .where('challenge_id', '=', id)
    .select('storage_key')
    .execute()
  return rows.map(({ storage_key: key }) => key)
}
