import {
  getNotification,
  listNews,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'
import { notifyAccount, notifyInOwnLanguage } from './notifications.service.ts'

let site: World

beforeAll(async () => {
  site = await world()
})

test('the bell shows the newest five and the number of unread ones', async () => {
  const player = await site.build.player()
  for (let at = 1; at <= 7; at += 1) await notify(player, `Note ${at}`)
  const { status, body, headers } = await site.api.as(player).call(listNews)
  expect(status).toBe(200)
  expect(body.notifications.map(({ title }) => title)).toEqual(['Note 7', 'Note 6', 'Note 5', 'Note 4', 'Note 3'])
  expect(body.unread).toBe(7)
  expect(headers['cache-control']).toBe('no-store')
})

test('a new account has an empty bell', async () => {
  const player = await site.build.player()
  expect((await site.api.as(player).call(listNews)).body).toEqual({ notifications: [], unread: 0 })
})

test('the list has pages, newest first', async () => {
  const player = await site.build.player()
  for (let at = 1; at <= 5; at += 1) await notify(player, `Note ${at}`)
  const { body } = await site.api.as(player).call(listNotifications, { query: { page: 2, perPage: 2 } })
  expect(body.notifications.map(({ title }) => title)).toEqual(['Note 3', 'Note 2'])
  expect(body).toMatchObject({ currentRows: 2, totalRows: 5 })
})

test.each([
  ['welcome', ['Welcome aboard']],
  ['100%', ['Solved']],
  ['%', ['Solved']],
  ['_', []],
  ['ABOARD', ['Welcome aboard']],
  ["' or true --", []],
])("I1, I6, Z3 a search is literal, in title and description of one's own: %s", async (q, titles) => {
  const [player, other] = await Promise.all([site.build.player(), site.build.player()])
  for (const person of [player, other]) {
    await notify(person, 'Solved', 'You are at 100% now')
    await notify(person, 'Welcome aboard')
  }
  const { body } = await site.api.as(player).call(listNotifications, { query: { q } })
  expect(body.notifications.map(({ title }) => title)).toEqual(titles)
  expect(body.totalRows).toBe(titles.length)
})

test('a notification is shown completely, and marking it as read is a separate request', async () => {
  const player = await site.build.player()
  const id = await notify(player, 'Hello', 'A <b>plain</b> text')
  const seen = await site.api.as(player).call(getNotification, { params: { id } })
  expect(seen.body).toMatchObject({ _id: id, title: 'Hello', description: 'A <b>plain</b> text', read: false })
  expect(Object.keys(seen.body).toSorted()).toEqual([
    '_id',
    'createdAt',
    'description',
    'event',
    'link',
    'read',
    'rich',
    'title',
  ])

  const marked = await site.api.as(player).call(markNotificationRead, { params: { id } })
  expect(marked.body).toEqual({ status: 200, message: 'Marked as read.' })
  expect((await site.api.as(player).call(getNotification, { params: { id } })).body.read).toBe(true)
  expect((await site.api.as(player).call(markNotificationRead, { params: { id } })).status).toBe(200)
})

test('a notification links to its screen, if there is one', async () => {
  const player = await site.build.player()
  await notify(player, 'About nothing in particular')
  const note = { title: 'Look here', description: 'x', link: '/challenges' }
  await notifyAccount(site.app.services, site.database.db, player.id, note)
  const { body } = await site.api.as(player).call(listNews)
  expect(body.notifications.map(({ title, link }) => [title, link])).toEqual([
    ['Look here', '/challenges'],
    ['About nothing in particular', null],
  ])
})

test('a notification is written in the language of its recipient', async () => {
  const [english, french, gone] = await Promise.all([site.build.player(), site.build.player(), site.build.player()])
  const { db } = site.database
  await db.updateTable('account').set({ language: 'fr' }).where('id', '=', french.id).execute()
  await db.deleteFrom('account').where('id', '=', gone.id).execute()
  for (const { id } of [english, french, gone])
    await notifyInOwnLanguage(site.app.services, db, id, (language) => ({ title: language, description: 'x' }))
  const titlesOf = async (person: Person): Promise<string[]> =>
    (await site.api.as(person).call(listNews)).body.notifications.map(({ title }) => title)
  expect([await titlesOf(english), await titlesOf(french)]).toEqual([['en'], ['fr']])
})

test('H2 GET marks nothing as read', async () => {
  const player = await site.build.player()
  const id = await notify(player, 'Unread')
  const before = await rowsOf(player)
  await site.api.as(player).call(listNews)
  await site.api.as(player).call(listNotifications)
  await site.api.as(player).call(getNotification, { params: { id } })
  expect(await rowsOf(player)).toEqual(before)
})

test('marking all as read does not affect other accounts', async () => {
  const [player, other] = await Promise.all([site.build.player(), site.build.player()])
  await notify(player, 'Mine')
  await notify(player, 'Mine too')
  await notify(other, 'Theirs')
  expect((await site.api.as(player).call(markAllNotificationsRead)).status).toBe(200)
  expect((await site.api.as(player).call(listNews)).body.unread).toBe(0)
  expect((await site.api.as(other).call(listNews)).body.unread).toBe(1)
})

test('the time of reading is that of the first request', async () => {
  const player = await site.build.player()
  const id = await notify(player, 'Once')
  await site.api.as(player).call(markNotificationRead, { params: { id } })
  const before = await rowsOf(player)
  await Promise.all(Array.from({ length: 5 }, () => site.api.as(player).call(markNotificationRead, { params: { id } })))
  await site.api.as(player).call(markAllNotificationsRead)
  expect(await rowsOf(player)).toEqual(before)
})

test("Z3, E4 another account's notification gets the same 404 as an unknown one", async () => {
  const [owner, outsider, admin] = await Promise.all([site.build.player(), site.build.player(), site.build.admin()])
  const id = await notify(owner, 'Private')
  for (const person of [outsider, admin]) {
    const api = site.api.as(person)
    const [theirs, none] = await Promise.all([
      api.call(getNotification, { params: { id } }),
      api.call(getNotification, { params: { id: noId } }),
    ])
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual(none.body)
    expect((await api.call(markNotificationRead, { params: { id } })).status).toBe(404)
  }
  expect((await site.api.as(owner).call(getNotification, { params: { id } })).body.read).toBe(false)
})

test('a notification is not stored if its transaction fails', async () => {
  const player = await site.build.player()
  const { db } = site.database
  const failing = db.transaction().execute(async (transaction) => {
    await notifyAccount(site.app.services, transaction, player.id, { title: 'Never', description: '' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await rowsOf(player)).toEqual([])
})

async function notify(person: Person, title: string, description = 'Some words'): Promise<string> {
  await notifyAccount(site.app.services, site.database.db, person.id, { title, description })
  // Notifications of the same time have no order, so the clock must advance.
  site.advance(1_000)
  const { id } = await site.database.db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', person.id)
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}

async function rowsOf(person: Person): Promise<object[]> {
  return site.database.db
    .selectFrom('notification')
    .select(['id', 'title', 'read_at'])
    .where('account_id', '=', person.id)
    .orderBy('id')
    .execute()
}
