import {
  countReaders,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
} from '@drapeau/contract/notifications/announcements.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import {
  getNotification,
  listNews,
  markAllNotificationsRead,
  markNotificationRead,
} from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { AnnouncementScenario } from '#test/announcement-scenario.ts'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import type { World } from '#test/world.ts'

let here: AnnouncementScenario
let site: World
let admin: Person

beforeAll(async () => {
  here = await AnnouncementScenario.create()
  site = here.site
  admin = here.admin
})

describe('an announcement', () => {
  test('reaches everyone who has an account, as rich text', async () => {
    const player = await site.build.player()
    const _id = await here.announce({ title: '⚠️ Ahoy', description: '<p>The <strong>wind</strong> turns.</p>' })
    for (const person of [player, admin]) {
      const { status, body } = await site.api.as(person).call(getNotification, { params: { id: _id } })
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
    expect((await site.api.as(player).call(listNews)).body).toMatchObject({ notifications: [{ _id }], unread: 1 })
  })

  test('is not shown to accounts that were created later', async () => {
    const old = await here.announce({ title: 'Before your time' })
    site.advance(1_000)
    const late = await site.build.player()
    expect(await here.titlesFor(late)).toEqual([])
    expect((await site.api.as(late).call(getNotification, { params: { id: old } })).status).toBe(404)
    expect((await site.api.as(late).call(markNotificationRead, { params: { id: old } })).status).toBe(404)
  })

  test('Z3, E4 of an event is for its players; others get the same 404 as for an unknown one', async () => {
    const event = await site.build.event({ teamSize: [1, 4] })
    const [teammate, outsider, late] = [await here.player(), await here.player(), await here.player()]
    await site.build.entry({ event, members: [teammate] })
    const id = await here.announce({ title: 'To your boats', event: event.id })
    const seen = await site.api.as(teammate).call(getNotification, { params: { id } })
    expect(seen.body).toMatchObject({ title: 'To your boats', event: { _id: event.id, name: event.name } })

    const api = site.api.as(outsider)
    const [theirs, none] = await Promise.all([
      api.call(getNotification, { params: { id } }),
      api.call(getNotification, { params: { id: noId } }),
    ])
    expect([theirs.status, theirs.body]).toEqual([404, none.body])
    expect((await api.call(markNotificationRead, { params: { id } })).status).toBe(404)
    expect((await api.call(markAllNotificationsRead)).status).toBe(200)
    expect(await here.titlesFor(outsider)).toEqual([])
    expect(await here.readersOf(id)).toEqual([])

    // Players who join the event later can read what was sent before.
    await site.build.entry({ event, members: [late] })
    expect(await here.titlesFor(late)).toEqual(['To your boats'])
  })

  test('of an event reaches players who registered after it was sent, once they take part; not one to everybody', async () => {
    const event = await site.build.event({ teamSize: [1, 4] })
    const id = await here.announce({ title: 'Bring a laptop', event: event.id })
    await here.announce({ title: 'Before your time' })
    site.advance(1_000)
    const [late, outsider] = [await site.build.player(), await site.build.player()]
    expect(await here.titlesFor(late)).toEqual([])
    await site.build.entry({ event, members: [late] })
    expect(await here.titlesFor(late)).toEqual(['Bring a laptop'])
    expect((await site.api.as(late).call(markNotificationRead, { params: { id } })).status).toBe(200)
    expect((await here.readersOf(id)).map(({ account_id: reader }) => reader)).toEqual([late.id])
    const { body } = await site.api.as(here.admin).call(listAnnouncements, { query: { q: 'Bring a laptop' } })
    expect(body.announcements.map(({ reached, read }) => [reached, read])).toEqual([[1, 1]])
    expect((await site.api.as(outsider).call(getNotification, { params: { id } })).status).toBe(404)
  })

  test('X1, X3 has no active content: the text is sanitised, and the title is plain text', async () => {
    const player = await site.build.player()
    const title = '<img src=x onerror=alert(1)>'
    const description = '<p onclick="alert(1)">Hi<script>alert(1)</script> <a href="javascript:alert(1)">x</a></p>'
    const id = await here.announce({ title, description })
    const { body } = await site.api.as(player).call(getNotification, { params: { id } })
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
    [{ title: 'A', description: '<p>a</p>', event: noId }, { event: 'Invalid event' }],
    [{ title: 'A', description: '<p>a</p>', event: 'x' }, { event: 'Invalid event' }],
    [{ title: 'A', description: '<p>a</p>', account: noId }, { account: 'Unknown field' }],
  ])('M2, I4 is refused if it is invalid: %j', async (body, errors) => {
    const before = (await site.api.as(admin).call(listAnnouncements)).body.totalRows
    const refused = await site.api.as(admin).raw({ method: 'POST', url: '/api/notifications', payload: body })
    expect([refused.status, refused.body.errors]).toEqual([400, errors])
    expect((await site.api.as(admin).call(listAnnouncements)).body.totalRows).toBe(before)
  })

  test('Z1 can be written, counted, listed and deleted by administrators only', async () => {
    const player = await site.build.player()
    const id = await here.announce({ title: 'Hands off' })
    const calls = (api: World['api']) => [
      api.call(createAnnouncement, { body: { title: 'Mine', description: '<p>a</p>' } }),
      api.call(listAnnouncements),
      api.call(countReaders, { query: {} }),
      api.call(deleteAnnouncement, { params: { id } }),
    ]
    const statuses = async (api: World['api']) => (await Promise.all(calls(api))).map(({ status }) => status)
    expect(await statuses(site.api.as(player))).toEqual([403, 403, 403, 403])
    expect(await statuses(site.api)).toEqual([401, 401, 401, 401])
    expect(await here.titlesFor(player)).toEqual(['Hands off'])
  })

  test('that is deleted disappears for everybody, and cannot be deleted again', async () => {
    const [reader, other] = [await here.player(), await here.player()]
    const id = await here.announce({ title: 'A slip of the pen' })
    await site.api.as(reader).call(markNotificationRead, { params: { id } })
    const gone = await Promise.all([1, 2, 3].map(() => site.api.as(admin).call(deleteAnnouncement, { params: { id } })))
    expect(gone.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404, 404])
    for (const person of [reader, other]) {
      expect(await here.titlesFor(person)).toEqual([])
      expect((await site.api.as(person).call(listNews)).body.unread).toBe(0)
      expect((await site.api.as(person).call(getNotification, { params: { id } })).status).toBe(404)
    }
    expect(await here.readersOf(id)).toEqual([])
  })

  test('is deleted with its event', async () => {
    const event = await site.build.event()
    const player = await here.player()
    await site.build.entry({ event, members: [player] })
    const id = await here.announce({ title: 'Of an event', event: event.id })
    await site.api.as(player).call(markNotificationRead, { params: { id } })
    await site.database.db.deleteFrom('event').where('id', '=', event.id).execute()
    expect(await here.titlesFor(player)).toEqual([])
  })

  test('is recorded when it is created and deleted', async () => {
    const event = await site.build.event({ name: 'Regatta of records' })
    const id = await here.announce({ title: 'For the record', event: event.id })
    await site.api.as(admin).call(deleteAnnouncement, { params: { id } })
    const { body } = await site.api.as(admin).call(listAudit, { query: { subject: id, kind: 'announcement' } })
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
