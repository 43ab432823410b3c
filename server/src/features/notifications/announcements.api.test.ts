import {
  type AnnouncementForm,
  countReaders,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
} from '@drapeau/contract/announcements.ts'
import { listAudit } from '@drapeau/contract/audit.ts'
import {
  getNotification,
  listNews,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@drapeau/contract/notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'
import { notifyAccount } from './notifications.service.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

let place: World
let admin: Person

beforeAll(async () => {
  place = await world()
  admin = await place.build.admin({ name: 'Captain' })
})

describe('an announcement', () => {
  test('reaches everyone who has an account, as rich text', async () => {
    const player = await place.build.player()
    const _id = await announce({ title: '⚠️ Ahoy', description: '<p>The <strong>wind</strong> turns.</p>' })
    for (const person of [player, admin]) {
      const { status, body } = await place.api.as(person).call(getNotification, { params: { id: _id } })
      expect(status).toBe(200)
      expect(body).toEqual({
        _id,
        title: '⚠️ Ahoy',
        description: '<p>The <strong>wind</strong> turns.</p>',
        rich: true,
        event: null,
        link: null,
        createdAt: expect.any(String) as string,
        read: false,
      })
    }
    expect((await place.api.as(player).call(listNews)).body).toMatchObject({ notifications: [{ _id }], unread: 1 })
  })

  test('is not for those who came later', async () => {
    const old = await announce({ title: 'Before your time' })
    place.advance(1_000)
    const late = await place.build.player()
    expect(await titlesFor(late)).toEqual([])
    expect((await place.api.as(late).call(getNotification, { params: { id: old } })).status).toBe(404)
    expect((await place.api.as(late).call(markNotificationRead, { params: { id: old } })).status).toBe(404)
  })

  test('Z3, E4 of an event is for its players alone: for anybody else it is not there, like one that never was', async () => {
    const event = await place.build.event({ teamSize: [1, 4] })
    const [mate, stranger, late] = await people(3)
    await place.build.entry({ event, members: [mate] })
    const id = await announce({ title: 'To your boats', event: event.id })
    const seen = await place.api.as(mate).call(getNotification, { params: { id } })
    expect(seen.body).toMatchObject({ title: 'To your boats', event: { _id: event.id, name: event.name } })

    const api = place.api.as(stranger)
    const [theirs, none] = await Promise.all([
      api.call(getNotification, { params: { id } }),
      api.call(getNotification, { params: { id: nobody } }),
    ])
    expect([theirs.status, theirs.body]).toEqual([404, none.body])
    expect((await api.call(markNotificationRead, { params: { id } })).status).toBe(404)
    expect((await api.call(markAllNotificationsRead)).status).toBe(200)
    expect(await titlesFor(stranger)).toEqual([])
    expect(await readersOf(id)).toEqual([])

    // Whoever joins the event later can read what was said before.
    await place.build.entry({ event, members: [late] })
    expect(await titlesFor(late)).toEqual(['To your boats'])
  })

  test('X1, X3 holds nothing that runs: marks are taken out of the text, and letters in the title', async () => {
    const player = await place.build.player()
    const title = '<img src=x onerror=alert(1)>'
    const description = '<p onclick="alert(1)">Hi<script>alert(1)</script> <a href="javascript:alert(1)">x</a></p>'
    const id = await announce({ title, description })
    const { body } = await place.api.as(player).call(getNotification, { params: { id } })
    expect(body.title).toBe(title)
    expect(body.description).toContain('Hi')
    expect(body.description).not.toMatch(/script|alert|onclick|href/)
  })

  test.each([
    [{}, { title: 'Title is required', description: 'Description is required' }],
    [
      { title: '  ', description: '<p> </p>' },
      { title: 'Title is required', description: 'Description is required' },
    ],
    [{ title: 'x'.repeat(121), description: '<p>a</p>' }, { title: 'Title must be at most 120 characters long' }],
    [{ title: 'A\u202Eb', description: '<p>a</p>' }, { title: 'This text contains characters that cannot be used' }],
    [{ title: 'A', description: '<script>a</script>' }, { description: 'Description is required' }],
    [{ title: 'A', description: '<p>a</p>', event: nobody }, { event: 'Invalid event' }],
    [{ title: 'A', description: '<p>a</p>', event: 'x' }, { event: 'Invalid event' }],
    [{ title: 'A', description: '<p>a</p>', account: nobody }, { account: 'Unknown field' }],
  ])('M2, I4 is refused when something is wrong with it: %j', async (body, errors) => {
    const before = (await history()).totalRows
    const refused = await place.api.as(admin).raw({ method: 'POST', url: '/api/notifications', payload: body })
    expect([refused.status, refused.body.errors]).toEqual([400, errors])
    expect((await history()).totalRows).toBe(before)
  })

  test('Z1 is only for administrators to write, to count, to look back at and to delete', async () => {
    const player = await place.build.player()
    const id = await announce({ title: 'Hands off' })
    const calls = (api: World['api']) => [
      api.call(createAnnouncement, { body: { title: 'Mine', description: '<p>a</p>' } }),
      api.call(listAnnouncements),
      api.call(countReaders, { query: {} }),
      api.call(deleteAnnouncement, { params: { id } }),
    ]
    const statuses = async (api: World['api']) => (await Promise.all(calls(api))).map(({ status }) => status)
    expect(await statuses(place.api.as(player))).toEqual([403, 403, 403, 403])
    expect(await statuses(place.api)).toEqual([401, 401, 401, 401])
    expect(await titlesFor(player)).toEqual(['Hands off'])
  })

  test('once deleted is gone from every bell, and cannot be deleted again', async () => {
    const [reader, other] = await people(2)
    const id = await announce({ title: 'A slip of the pen' })
    await place.api.as(reader).call(markNotificationRead, { params: { id } })
    const gone = await Promise.all(
      [1, 2, 3].map(() => place.api.as(admin).call(deleteAnnouncement, { params: { id } })),
    )
    expect(gone.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
    for (const person of [reader, other]) {
      expect(await titlesFor(person)).toEqual([])
      expect((await place.api.as(person).call(listNews)).body.unread).toBe(0)
      expect((await place.api.as(person).call(getNotification, { params: { id } })).status).toBe(404)
    }
    expect(await readersOf(id)).toEqual([])
  })

  test('goes with its event', async () => {
    const event = await place.build.event()
    const [player] = await people(1)
    await place.build.entry({ event, members: [player] })
    const id = await announce({ title: 'Of an event', event: event.id })
    await place.api.as(player).call(markNotificationRead, { params: { id } })
    await place.database.db.deleteFrom('event').where('id', '=', event.id).execute()
    expect(await titlesFor(player)).toEqual([])
  })

  test('is written down when it is made and when it is deleted', async () => {
    const event = await place.build.event({ name: 'Regatta of records' })
    const id = await announce({ title: 'For the record', event: event.id })
    await place.api.as(admin).call(deleteAnnouncement, { params: { id } })
    const { body } = await place.api.as(admin).call(listAudit, { query: { subject: id, kind: 'announcement' } })
    expect(body.records.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['deleted', 'For the record'],
      ['created', 'For the record'],
    ])
    expect(body.records[1]?.changes).toEqual([
      { field: 'title', before: null, after: 'For the record' },
      { field: 'description', before: null, after: '<p>Some words.</p>' },
      { field: 'event', before: null, after: 'Regatta of records' },
    ])
  })
})

describe('reading', () => {
  test('is marked for the reader alone', async () => {
    const [reader, other] = await people(2)
    const id = await announce()
    expect((await place.api.as(reader).call(markNotificationRead, { params: { id } })).status).toBe(200)
    expect((await place.api.as(reader).call(getNotification, { params: { id } })).body.read).toBe(true)
    expect((await place.api.as(other).call(getNotification, { params: { id } })).body.read).toBe(false)
  })

  test('R1 many times at once is marked once, at the first moment', async () => {
    const [reader] = await people(1)
    const id = await announce()
    const mark = () => place.api.as(reader).call(markNotificationRead, { params: { id } })
    const replies = await Promise.all(Array.from({ length: 20 }, mark))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const [first, ...more] = await readersOf(id)
    expect([first?.account_id, more]).toEqual([reader.id, []])
    place.advance(60_000)
    await mark()
    await place.api.as(reader).call(markAllNotificationsRead)
    expect(await readersOf(id)).toEqual([first])
  })

  test('while it is being deleted ends well, whichever comes first', async () => {
    const readers = await people(10)
    const id = await announce()
    const replies = await Promise.all([
      ...readers.map((reader) => place.api.as(reader).call(markNotificationRead, { params: { id } })),
      place.api.as(admin).call(deleteAnnouncement, { params: { id } }),
      ...readers.map((reader) => place.api.as(reader).call(markAllNotificationsRead)),
    ])
    expect(replies.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    expect(await readersOf(id)).toEqual([])
  })

  test('all of them marks both kinds', async () => {
    const [reader, other] = await people(2)
    await note(reader, 'Yours alone')
    await announce()
    expect((await place.api.as(reader).call(listNews)).body.unread).toBe(2)
    await place.api.as(reader).call(markAllNotificationsRead)
    expect((await place.api.as(reader).call(listNews)).body.unread).toBe(0)
    expect((await place.api.as(other).call(listNews)).body.unread).toBe(1)
  })

  test('H2 looking writes nothing', async () => {
    const [reader] = await people(1)
    const id = await announce()
    await place.api.as(reader).call(listNews)
    await place.api.as(reader).call(listNotifications)
    await place.api.as(reader).call(getNotification, { params: { id } })
    expect(await readersOf(id)).toEqual([])
  })
})

describe('the list of notifications', () => {
  test('holds both kinds in one order, everything once, page by page', async () => {
    const [reader, other] = await people(2)
    const titles: string[] = []
    for (let at = 1; at <= 7; at += 1) {
      if (at % 2 === 0) await note(reader, `Note ${at}`)
      else await announce({ title: `Announcement ${at}` })
      titles.unshift(at % 2 === 0 ? `Note ${at}` : `Announcement ${at}`)
      await note(other, 'Not theirs')
      place.advance(1_000)
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => place.api.as(reader).call(listNotifications, { query: { page, perPage: 3 } })),
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

  test('I6 is searched in what a text says, not in its marks', async () => {
    const [reader] = await people(1)
    await announce({ title: 'Plain', description: '<p>All <strong>hands</strong> on deck, 100%</p>' })
    const found = async (q: string) =>
      (await place.api.as(reader).call(listNotifications, { query: { q } })).body.totalRows
    expect(await Promise.all(['HANDS', '100%', 'plain', 'strong', '<p>', 'h_nds'].map(found))).toEqual([
      1, 1, 1, 0, 0, 0,
    ])
  })
})

describe('the history', () => {
  test('counts whom it reached and who has read it, the newest first', async () => {
    const here = await world()
    const [chief, reader, mate] = [await here.build.admin(), await here.build.player(), await here.build.player()]
    await here.build.player({ enabled: false })
    await here.build.player({ active: false })
    const event = await here.build.event()
    await here.build.entry({ event, members: [mate] })
    const send = (body: AnnouncementForm) => here.api.as(chief).call(createAnnouncement, { body })
    const all = await send({ title: 'To all', description: '<p>a</p>', event: '' })
    expect([all.status, all.body.reached, all.body.read]).toEqual([201, 3, 0])
    here.advance(1_000)
    await send({ title: 'To some', description: '<p>a</p>', event: event.id })
    await here.build.player()
    await here.api.as(reader).call(markNotificationRead, { params: { id: all.body._id } })
    await here.api.as(mate).call(markAllNotificationsRead)

    const { body } = await here.api.as(chief).call(listAnnouncements)
    expect(body.announcements.map(({ title, event: to, reached, read }) => [title, to?.name, reached, read])).toEqual([
      ['To some', event.name, 1, 1],
      ['To all', undefined, 3, 2],
    ])
    expect(body).toMatchObject({ currentRows: 2, totalRows: 2 })

    await here.database.db.updateTable('account').set({ enabled: false }).where('id', '=', reader.id).execute()
    const { body: later } = await here.api.as(chief).call(listAnnouncements, { query: { q: 'TO ALL' } })
    expect(later.announcements.map(({ reached, read }) => [reached, read])).toEqual([[2, 1]])
    const { body: second } = await here.api.as(chief).call(listAnnouncements, { query: { page: 2, perPage: 1 } })
    expect([second.announcements[0]?.title, second.currentRows, second.totalRows]).toEqual(['To all', 1, 2])

    const readersFor = async (id?: string) =>
      (await here.api.as(chief).call(countReaders, { query: id === undefined ? {} : { event: id } })).body.readers
    expect([await readersFor(), await readersFor(event.id)]).toEqual([3, 1])
    const empty = await here.build.event()
    expect(await readersFor(empty.id)).toBe(0)
    expect((await here.api.as(chief).call(countReaders, { query: { event: nobody } })).status).toBe(404)
  })
})

async function announce(wishes: Partial<AnnouncementForm> = {}): Promise<string> {
  const body = { title: 'Listen', description: '<p>Some words.</p>', ...wishes }
  const reply = await place.api.as(admin).call(createAnnouncement, { body })
  expect(reply.status).toBe(201)
  return reply.body._id
}

/** Who came a while after whatever was announced before. */
async function people(count: 1): Promise<[Person]>
async function people(count: 2): Promise<[Person, Person]>
async function people(count: 3): Promise<[Person, Person, Person]>
async function people(count: number): Promise<Person[]>
async function people(count: number): Promise<Person[]> {
  place.advance(1_000)
  return Promise.all(Array.from({ length: count }, () => place.build.player()))
}

async function note(person: Person, title: string): Promise<void> {
  await notifyAccount(place.app.services, place.database.db, person.id, { title, description: 'Some words' })
}

async function titlesFor(person: Person): Promise<string[]> {
  const { body } = await place.api.as(person).call(listNotifications)
  expect(body.totalRows).toBe(body.notifications.length)
  return body.notifications.map(({ title }) => title)
}

async function history(): Promise<{ totalRows: number }> {
  return (await place.api.as(admin).call(listAnnouncements)).body
}

async function readersOf(id: string): Promise<{ account_id: string; read_at: Date }[]> {
  return place.database.db
    .selectFrom('announcement_read')
    .select(['account_id', 'read_at'])
    .where('announcement_id', '=', id)
    .execute()
}
