import {
  deleteEvent,
  getBlueLock,
  getCalendar,
  getEvent,
  isManagedEvent,
  listEvents,
  type PlayerEvent,
  updateEvent,
} from '@drapeau/contract/events/events.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import type { Person } from '#test/builders.ts'
import { listen } from '#test/live-stream.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
let site: World
let player: Person
let api: Api

beforeAll(async () => {
  site = await world({ settings: { SITE_SCHOOL: 'École du Phare', SITE_COUNTRY: 'France' } })
  player = await site.build.player()
  api = site.api.as(player)
})

async function read(id: string, reader = api): Promise<PlayerEvent> {
  const { body } = await reader.call(getEvent, { params: { id } })
  if (isManagedEvent(body)) throw new TypeError('A player was given what administrators see.')
  return body
}

describe('an event for a player', () => {
  test('has what players need, and nothing for administrators', async () => {
    const event = await site.build.event({ name: 'Cup of players', teamSize: [2, 4], scope: 'national' })
    const [ann, bob] = [await site.build.player(), await site.build.player()]
    const crew = await site.build.entry({ event, members: [player, ann], name: 'Crew' })
    await site.build.entry({ event, members: [bob] })
    expect(await read(event.id)).toEqual({
      _id: event.id,
      name: 'Cup of players',
      description: 'Who hoists the most flags?',
      isSolo: false,
      minTeamSize: 2,
      maxTeamSize: 4,
      scope: 'national',
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      freezeDate: null,
      pausedAt: null,
      practiceAfterEnd: true,
      confirmedMembers: false,
      flagWrapper: null,
      writeUps: true,
      status: 'running',
      rules: null,
      entries: 2,
      players: 3,
      barrier: null,
      place: 'France',
      entry: { _id: crew.id, name: 'Crew' },
      frozen: false,
    })
    expect((await read(event.id, site.api.as(await site.build.player()))).entry).toBeNull()
  })

  test('E6 does not count its challenges before it starts', async () => {
    const event = await site.build.event({ status: 'upcoming' })
    const before = await read(event.id)
    await site.build.challenge({ event, name: 'Canary of a challenge' })
    expect(await read(event.id)).toEqual(before)
  })

  test('E6 does not count hidden or disqualified entries', async () => {
    const event = await site.build.event({ teamSize: [1, 4] })
    const [own, other] = [
      await site.build.entry({ event, members: [player] }),
      await site.build.entry({ event, members: [await site.build.player(), await site.build.player()] }),
    ]
    await site.build.entry({ event, members: [await site.build.player()] })
    await site.database.pool.query(`update entry set status = 'hidden' where id = $1`, [own.id])
    await site.database.pool.query(`update entry set status = 'disqualified' where id = $1`, [other.id])
    expect(await read(event.id)).toMatchObject({ entries: 1, players: 1, entry: { _id: own.id } })
  })

  test('is frozen, also after its end, until it is revealed', async () => {
    const event = await site.build.event({ status: 'ended', freezesAt: new Date(Date.now() - 30 * hour) })
    expect((await read(event.id)).frozen).toBe(true)
    await site.database.pool.query('update event set revealed_at = now() where id = $1', [event.id])
    site.invalidate()
    expect((await read(event.id)).frozen).toBe(false)
    const soon = await site.build.event({ freezesAt: new Date(Date.now() + hour) })
    expect(await read(soon.id)).toMatchObject({ frozen: false, freezeDate: expect.any(String) as string })
  })

  test.each([
    ['special EPITECH', 'École du Phare', { own: null, guest: 'school', nobody: 'school', abroad: 'school' }],
    ['interschool', null, { own: null, guest: null, nobody: 'student', abroad: 'student' }],
    ['national', 'France', { own: null, guest: null, nobody: null, abroad: 'country' }],
    ['international', null, { own: null, guest: null, nobody: null, abroad: null }],
    ['open', null, { own: null, guest: null, nobody: null, abroad: null }],
  ] as const)('shows whether the player may enter with scope %s, and why not', async (scope, where, barriers) => {
    const { build } = site
    const { id } = await build.event({ scope })
    const people = {
      own: await build.player({ school: 'ecole du phare' }),
      guest: await build.player({ school: 'Lycée Jean-Moulin' }),
      nobody: await build.player(),
      abroad: await build.player({ countryCode: 'ES' }),
    }
    for (const [who, person] of Object.entries(people)) {
      const event = await read(id, site.api.as(person))
      expect([who, event.barrier, event.place]).toEqual([who, barriers[who as keyof typeof people], where])
    }
  })

  test('E4 that is unknown or deleted gets 404', async () => {
    const { id } = await site.build.event()
    await site.database.pool.query('delete from event where id = $1', [id])
    const [gone, never] = [
      await api.call(getEvent, { params: { id } }),
      await api.call(getEvent, { params: { id: noId } }),
    ]
    expect(gone.body).toEqual({ status: 404, message: 'Not found.', code: 'not-found' })
    expect(never.body).toEqual(gone.body)
  })
})

describe('the list of events for a player', () => {
  let here: World
  let mine: Api

  beforeAll(async () => {
    here = await world()
    const reader = await here.build.player()
    mine = here.api.as(reader)
    const inHours = (hours: number): Date => new Date(Date.now() + hours * hour)
    const times = {
      'Long ago': [-90, -80],
      'Just over': [-5, -1],
      'Runs long': [-5, 50],
      'Ends soon': [-9, 2],
      Tomorrow: [24, 30],
      'Next week': [168, 200],
    } as const
    for (const [name, [from, until]] of Object.entries(times)) {
      const event = await here.build.event({ name, startsAt: inHours(from), endsAt: inHours(until) })
      if (name === 'Runs long') await here.build.entry({ event, members: [reader] })
    }
  })

  const names = async (query: object) => (await mine.call(listEvents, { query })).body.events.map(({ name }) => name)

  test.each([
    ['running', 'endDate', 'asc', ['Ends soon', 'Runs long']],
    ['upcoming', 'startDate', 'asc', ['Tomorrow', 'Next week']],
    ['ended', 'endDate', 'desc', ['Just over', 'Long ago']],
  ] as const)('can be filtered by %s and ordered by %s, %s', async (status, sort, order, found) => {
    expect(await names({ status, sort, order })).toEqual(found)
    const { body } = await mine.call(listEvents, { query: { status, sort, order, perPage: 1 } })
    expect([body.currentRows, body.totalRows]).toEqual([1, 2])
    const admin = here.api.as(await here.build.admin())
    const managed = (await admin.call(listEvents, { query: { status, sort, order } })).body
    expect(managed.events.map(({ name }) => name)).toEqual(found)
    expect(managed.events.every((event) => event.status === status && isManagedEvent(event))).toBe(true)
  })

  test('has the search and totals of the list for administrators, and the own entry of each event', async () => {
    const { body } = await mine.call(listEvents, { query: { q: 'LONG', perPage: 100 } })
    expect([body.currentRows, body.totalRows]).toEqual([2, 2])
    expect(body.events.every((event) => !isManagedEvent(event))).toBe(true)
    const entered = body.events.map((event) =>
      isManagedEvent(event) ? event.name : [event.name, event.entry !== null],
    )
    expect(entered).toEqual([
      ['Long ago', false],
      ['Runs long', true],
    ])
  })

  test('M5, F3 accepts no other status', async () => {
    for (const search of ['status=hidden', 'status=running&status=ended', 'status[]=running'])
      expect((await mine.raw({ method: 'GET', url: `/api/events?${search}` })).status).toBe(400)
  })

  test('becomes stale for everybody when an administrator changes or deletes an event', async () => {
    const admin = here.api.as(await here.build.admin())
    const stream = await listen(here, await here.build.player())
    const { id, startsAt, endsAt } = await here.build.event({ name: 'Moves' })
    const dates = { startDate: startsAt.toISOString(), endDate: endsAt.toISOString() }
    const body = { name: 'Moved', description: 'Elsewhere.', scope: 'open' as const, ...dates }
    const keysOf = async (): Promise<string[]> => {
      for (;;) {
        const message = await stream.next()
        if (message.kind === 'stale' && message.keys.includes('entry')) return message.keys
      }
    }
    await admin.call(updateEvent, { params: { id }, body })
    expect(await keysOf()).toContain('events')
    await admin.call(deleteEvent, { params: { id }, query: {} })
    expect(await keysOf()).toContain('events')
    await stream.close()
  })
})

describe('BlueLock', () => {
  test('is the event of that name, or the running one that ends first, or the next one, or none', async () => {
    const here = await world()
    const reader = here.api.as(await here.build.player())
    const admin = here.api.as(await here.build.admin())
    const found = async () => (await reader.call(getBlueLock)).body.event
    const inHours = (hours: number): Date => new Date(Date.now() + hours * hour)
    expect(await found()).toBeNull()
    await here.build.event({ status: 'ended', name: 'Over' })
    expect(await found()).toBeNull()
    await here.build.event({ name: 'Later', startsAt: inHours(50), endsAt: inHours(51) })
    const next = await here.build.event({ name: 'Next', startsAt: inHours(5), endsAt: inHours(90) })
    expect(await found()).toEqual({ _id: next.id, name: 'Next' })
    await here.build.event({ name: 'Runs long', startsAt: inHours(-9), endsAt: inHours(60) })
    const runs = await here.build.event({ name: 'Runs', startsAt: inHours(-1), endsAt: inHours(3) })
    expect(await found()).toEqual({ _id: runs.id, name: 'Runs' })
    const named = await here.build.event({ name: 'BLUELOCK', status: 'ended' })
    expect(await found()).toEqual({ _id: named.id, name: 'BLUELOCK' })
    expect((await admin.call(getBlueLock)).body.event?._id).toBe(named.id)
  })
})

describe('the calendar file of an event', () => {
  test('K8 has the name of the event, and links to the site', async () => {
    const here = await world({ settings: { PUBLIC_URL: 'https://ctf.example.org' } })
    const reader = here.api.as(await here.build.player())
    const event = await here.build.event({ name: 'Défi n° 1/2; « été »', description: 'Deux jours,\nune nuit.' })
    const { status, body, headers } = await reader.raw<string>({
      method: 'GET',
      url: `/api${getCalendar.path.replace(':id', event.id)}`,
      headers: { host: 'ctf.example.org', 'x-forwarded-host': 'evil.example' },
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"/]+\.ics"; filename\*=UTF-8''[^/]+\.ics$/)
    const unfolded = body.replaceAll('\r\n ', '')
    expect(unfolded).toContain(`\r\nUID:${event.id}@ctf.example.org\r\n`)
    expect(unfolded).toContain(`\r\nURL:https://ctf.example.org/events/${event.id}\r\n`)
    expect(unfolded).toContain('\r\nSUMMARY:Défi n° 1/2\\; « été »\r\n')
    expect(unfolded).toContain('\r\nDESCRIPTION:Deux jours\\,\\nune nuit.\r\n')
  })

  test('E4 gets 404 for an unknown event', async () => {
    expect((await api.call(getCalendar, { params: { id: noId } })).status).toBe(404)
  })
})
