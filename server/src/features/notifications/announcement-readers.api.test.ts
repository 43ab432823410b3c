import {
  type AnnouncementForm,
  countReaders,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
} from '@drapeau/contract/notifications/announcements.ts'
import {
  getNotification,
  listNews,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { AnnouncementScenario } from '#test/announcement-scenario.ts'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let here: AnnouncementScenario
let site: World
let admin: Person

beforeAll(async () => {
  here = await AnnouncementScenario.create()
  site = here.site
  admin = here.admin
})

describe('reading', () => {
  test('is marked for the reader alone', async () => {
    const [reader, other] = [await here.player(), await here.player()]
    const id = await here.announce()
    expect((await site.api.as(reader).call(markNotificationRead, { params: { id } })).status).toBe(200)
    expect((await site.api.as(reader).call(getNotification, { params: { id } })).body.read).toBe(true)
    expect((await site.api.as(other).call(getNotification, { params: { id } })).body.read).toBe(false)
  })

  test('R1 many times at once is marked once, at the first time', async () => {
    const reader = await here.player()
    const id = await here.announce()
    const mark = () => site.api.as(reader).call(markNotificationRead, { params: { id } })
    const replies = await Promise.all(Array.from({ length: 20 }, mark))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const [first, ...more] = await here.readersOf(id)
    expect([first?.account_id, more]).toEqual([reader.id, []])
    site.advance(60_000)
    await mark()
    await site.api.as(reader).call(markAllNotificationsRead)
    expect(await here.readersOf(id)).toEqual([first])
  })

  test('during its deletion succeeds or gets 404', async () => {
    const readers = await here.players(10)
    const id = await here.announce()
    const replies = await Promise.all([
      ...readers.map((reader) => site.api.as(reader).call(markNotificationRead, { params: { id } })),
      site.api.as(admin).call(deleteAnnouncement, { params: { id } }),
      ...readers.map((reader) => site.api.as(reader).call(markAllNotificationsRead)),
    ])
    expect(replies.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    expect(await here.readersOf(id)).toEqual([])
  })

  test('all of them marks announcements and notifications', async () => {
    const [reader, other] = [await here.player(), await here.player()]
    await here.notify(reader, 'Yours alone')
    await here.announce()
    expect((await site.api.as(reader).call(listNews)).body.unread).toBe(2)
    await site.api.as(reader).call(markAllNotificationsRead)
    expect((await site.api.as(reader).call(listNews)).body.unread).toBe(0)
    expect((await site.api.as(other).call(listNews)).body.unread).toBe(1)
  })

  test('H2 is not recorded by GET', async () => {
    const reader = await here.player()
    const id = await here.announce()
    await site.api.as(reader).call(listNews)
    await site.api.as(reader).call(listNotifications)
    await site.api.as(reader).call(getNotification, { params: { id } })
    expect(await here.readersOf(id)).toEqual([])
  })
})

describe('the list of notifications', () => {
  test('has announcements and notifications in one order, each once, page by page', async () => {
    const [reader, other] = [await here.player(), await here.player()]
    const titles: string[] = []
    for (let at = 1; at <= 7; at += 1) {
      if (at % 2 === 0) await here.notify(reader, `Note ${at}`)
      else await here.announce({ title: `Announcement ${at}` })
      titles.unshift(at % 2 === 0 ? `Note ${at}` : `Announcement ${at}`)
      await here.notify(other, 'Not theirs')
      site.advance(1_000)
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => site.api.as(reader).call(listNotifications, { query: { page, perPage: 3 } })),
    )
    expect(pages.map(({ body }) => [body.currentRows, body.totalRows])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
      [0, 7],
    ])
    expect(pages.flatMap(({ body }) => body.notifications.map(({ title }) => title))).toEqual(titles)
    expect(pages[0]?.body.notifications.map(({ rich }) => rich)).toEqual([true, false, true])
  })

  test('I6 is searched in the text, not in its markup', async () => {
    const reader = await here.player()
    await here.announce({ title: 'Plain', description: '<p>All <strong>hands</strong> on deck, 100%</p>' })
    const found = async (q: string) =>
      (await site.api.as(reader).call(listNotifications, { query: { q } })).body.totalRows
    expect(await Promise.all(['HANDS', '100%', 'plain', 'strong', '<p>', 'h_nds'].map(found))).toEqual([
      1, 1, 1, 0, 0, 0,
    ])
  })
})

describe('the history', () => {
  test('counts recipients and readers, the newest first', async () => {
    const ownSite = await world()
    const [chief, reader, teammate] = [
      await ownSite.build.admin(),
      await ownSite.build.player(),
      await ownSite.build.player(),
    ]
    await ownSite.build.player({ enabled: false })
    await ownSite.build.player({ active: false })
    const event = await ownSite.build.event()
    await ownSite.build.entry({ event, members: [teammate] })
    const send = (body: AnnouncementForm) => ownSite.api.as(chief).call(createAnnouncement, { body })
    const all = await send({ title: 'To all', description: '<p>a</p>', event: '' })
    expect([all.status, all.body.reached, all.body.read]).toEqual([201, 3, 0])
    ownSite.advance(1_000)
    await send({ title: 'To some', description: '<p>a</p>', event: event.id })
    await ownSite.build.player()
    await ownSite.api.as(reader).call(markNotificationRead, { params: { id: all.body._id } })
    await ownSite.api.as(teammate).call(markAllNotificationsRead)

    const { body } = await ownSite.api.as(chief).call(listAnnouncements)
    expect(body.announcements.map(({ title, event: to, reached, read }) => [title, to?.name, reached, read])).toEqual([
      ['To some', event.name, 1, 1],
      ['To all', undefined, 3, 2],
    ])
    expect(body).toMatchObject({ currentRows: 2, totalRows: 2 })

    await ownSite.database.db.updateTable('account').set({ enabled: false }).where('id', '=', reader.id).execute()
    const { body: later } = await ownSite.api.as(chief).call(listAnnouncements, { query: { q: 'TO ALL' } })
    expect(later.announcements.map(({ reached, read }) => [reached, read])).toEqual([[2, 1]])
    const { body: second } = await ownSite.api.as(chief).call(listAnnouncements, { query: { page: 2, perPage: 1 } })
    expect([second.announcements[0]?.title, second.currentRows, second.totalRows]).toEqual(['To all', 1, 2])

    const readersFor = async (id?: string) =>
      (await ownSite.api.as(chief).call(countReaders, { query: id === undefined ? {} : { event: id } })).body.readers
    expect([await readersFor(), await readersFor(event.id)]).toEqual([3, 1])
    const empty = await ownSite.build.event()
    expect(await readersFor(empty.id)).toBe(0)
    expect((await ownSite.api.as(chief).call(countReaders, { query: { event: noId } })).status).toBe(404)
  })
})
