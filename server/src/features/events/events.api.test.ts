import { listAudit } from '@drapeau/contract/audit/audit.ts'
import type { EventForm } from '@drapeau/contract/events/event-form.ts'
import {
  createEvent,
  getEvent,
  isManagedEvent,
  listEvents,
  type ManagedEvent,
  updateEvent,
} from '@drapeau/contract/events/events.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Api } from '#test/api.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
let site: World
let api: Api

beforeAll(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

/** A valid form of an event tomorrow, with these fields replaced. */
function form(name: string, options: Partial<EventForm> = {}): EventForm {
  return {
    name,
    description: 'Two days of flags.',
    isSolo: true,
    minTeamSize: 0,
    maxTeamSize: 0,
    scope: 'open',
    startDate: inHours(24),
    endDate: inHours(48),
    freezeDate: null,
    practiceAfterEnd: true,
    confirmedMembers: false,
    writeUps: true,
    requiresReview: false,
    ...options,
  }
}
const inTeams = { isSolo: false, minTeamSize: 2, maxTeamSize: 4 }

const create = (body: EventForm) => api.call(createEvent, { body })
const save = (id: string, body: EventForm) => api.call(updateEvent, { params: { id }, body })
async function read(id: string): Promise<ManagedEvent> {
  const { body } = await api.call(getEvent, { params: { id } })
  if (!isManagedEvent(body)) throw new TypeError('An administrator was given what players see.')
  return body
}
/** The form as the editor opens it. */
async function formOf(id: string): Promise<EventForm> {
  const { _id: _, status: __, revealedAt: ___, place: ____, pausedAt: _____, ...fields } = await read(id)
  return fields
}

describe('an event', () => {
  test('is created as sent, and read again', async () => {
    const body = form('Spring cup', {
      ...inTeams,
      scope: 'interschool',
      practiceAfterEnd: false,
      confirmedMembers: true,
    })
    body.freezeDate = body.endDate
    const { status, body: made } = await create(body)
    expect(status).toBe(201)
    const added = {
      _id: made._id,
      status: 'upcoming',
      place: null,
      rules: null,
      flagWrapper: null,
      revealedAt: null,
      pausedAt: null,
      version: 1,
    }
    expect(made).toEqual({ ...body, ...added })
    expect(await read(made._id)).toEqual(made)
  })

  test('is solo and for the own school by default', async () => {
    const { name, description, startDate, endDate } = form('Bare cup')
    const { body } = await api.call(createEvent, { body: { name, description, startDate, endDate } })
    expect(body).toMatchObject({
      isSolo: true,
      minTeamSize: 0,
      maxTeamSize: 0,
      scope: 'special EPITECH',
      freezeDate: null,
      practiceAfterEnd: true,
      confirmedMembers: false,
      flagWrapper: null,
      writeUps: true,
      requiresReview: false,
    })
  })

  test('is changed, and the changes are recorded by field', async () => {
    const { _id: id } = (await create(form('Autumn cup'))).body
    const body = { ...(await formOf(id)), name: 'Winter cup', scope: 'national' as const, endDate: inHours(72) }
    const saved = await save(id, body)
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      ...body,
      _id: id,
      status: 'upcoming',
      place: 'France',
      revealedAt: null,
      pausedAt: null,
      version: 2,
    })
    const { records } = (await api.call(listAudit, { query: { subject: id } })).body
    expect(records.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['updated', 'Winter cup'],
      ['created', 'Autumn cup'],
    ])
    expect(records[0]?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['name', 'Winter cup'],
      ['scope', 'national'],
      ['endDate', body.endDate],
    ])
    expect(records[1]?.changes.map(({ field }) => field)).toEqual([
      'name',
      'description',
      'isSolo',
      'minTeamSize',
      'maxTeamSize',
      'scope',
      'startDate',
      'endDate',
      'practiceAfterEnd',
      'confirmedMembers',
      'writeUps',
      'requiresReview',
    ])
  })

  test('is upcoming, running or ended by the clock', async () => {
    const [upcoming, running, ended] = await Promise.all([
      site.build.event({ status: 'upcoming' }),
      site.build.event({ status: 'running' }),
      site.build.event({ status: 'ended' }),
    ])
    expect((await read(upcoming.id)).status).toBe('upcoming')
    expect((await read(running.id)).status).toBe('running')
    expect((await read(ended.id)).status).toBe('ended')
  })

  test('K1 has a unique name, ignoring case and accents', async () => {
    await create(form('Défi d’été'))
    const taken = await create(form("DEFI D'ETE"))
    expect([taken.status, taken.body]).toEqual([
      409,
      {
        status: 409,
        message: 'An event with this name already exists.',
        code: 'event-exists',
        errors: { name: sentences.nameTaken },
      },
    ])
    const other = await site.build.event({ status: 'upcoming' })
    const renamed = await save(other.id, { ...(await formOf(other.id)), name: 'Defi d’ete' })
    expect(renamed.body).toMatchObject({ status: 409, code: 'event-exists' })
    expect((await read(other.id)).name).toBe(other.name)
  })

  test('K2 is created once by ten parallel requests with one name', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(form('Only cup'))))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'event-exists')).toHaveLength(9)
  })

  test('that does not exist cannot be read or changed', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await api.call(getEvent, { params })).body.code).toBe('not-found')
    expect((await save(params.id, form('Nowhere cup'))).body.code).toBe('not-found')
  })

  test('R10 is not changed from an outdated version', async () => {
    const event = await site.build.event({ status: 'upcoming' })
    const copy = await formOf(event.id)
    expect((await save(event.id, { ...copy, description: 'first' })).status).toBe(200)
    const second = await save(event.id, { ...copy, description: 'second' })
    expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile'])
    expect(await read(event.id)).toMatchObject({ description: 'first', version: 2 })
  })

  test('R10 accepts one of eight parallel updates of one version', async () => {
    const event = await site.build.event({ status: 'upcoming' })
    const copy = await formOf(event.id)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(event.id, { ...copy, description: `by ${index}` })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'changed-meanwhile')).toHaveLength(7)
  })

  test('I3 with texts that cannot be stored is refused by field', async () => {
    const { status, body } = await create(form('a\0b', { description: 'a\0b' }))
    expect(status).toBe(400)
    expect(body.errors).toEqual({ name: sentences.textUnreadable, description: sentences.textUnreadable })
  })

  test.each(['-1', '0', '1e308', 'NaN', '1e3', '2147483648', '0.1'])(
    'S1, S2 cannot have the team size %s',
    async (least) => {
      const { status, body } = await api.raw({
        method: 'POST',
        url: '/api/events',
        payload: { ...form('Sized cup'), isSolo: false, minTeamSize: least, maxTeamSize: '4' },
      })
      expect(status).toBe(400)
      expect(Object.values(body.errors ?? {})).toContain(sentences.teamSizeInvalid)
    },
  )
})

describe('S5 the period of a new event', () => {
  test.each<[string, () => Partial<EventForm>, Record<string, string>]>([
    ['started yesterday', () => ({ startDate: inHours(-24) }), { startDate: sentences.periodInvalid }],
    [
      'is over already',
      () => ({ startDate: inHours(-24), endDate: inHours(-12) }),
      { startDate: sentences.periodInvalid },
    ],
    ['ends before it starts', () => ({ endDate: inHours(12) }), { endDate: sentences.periodInvalid }],
    ['is frozen before it starts', () => ({ freezeDate: inHours(1) }), { freezeDate: sentences.freezeOutside }],
    ['is frozen after its end', () => ({ freezeDate: inHours(49) }), { freezeDate: sentences.freezeOutside }],
  ])('is refused when it %s', async (_what, options, errors) => {
    const { status, body } = await create(form('Wrong cup', options()))
    expect([status, body.code, body.errors]).toEqual([400, 'invalid-input', errors])
  })

  test('may last until the end of the year 9999', async () => {
    const { status, body } = await create(form('Endless cup', { endDate: '9999-12-31T23:59:59.999Z' }))
    expect(status).toBe(201)
    expect((await read(body._id)).endDate).toBe('9999-12-31T23:59:59.999Z')
  })

  test('is exact when clocks change', async () => {
    vi.stubEnv('TZ', 'Europe/Paris')
    // Both are 02:30 in Paris, in the hour that is repeated.
    const twice = { startDate: '2037-10-25T00:30:00.000Z', endDate: '2037-10-25T01:30:00.000Z' }
    // 01:30 and 03:30 in Paris, before and after the skipped hour.
    const never = { startDate: '2037-03-29T00:30:00.000Z', endDate: '2037-03-29T01:30:00.000Z' }
    const [autumn, spring] = await Promise.all([
      create(form('Cup of autumn', twice)),
      create(form('Cup of spring', never)),
    ])
    expect(await read(autumn.body._id)).toMatchObject(twice)
    expect(await read(spring.body._id)).toMatchObject(never)
    expect((await save(autumn.body._id, await formOf(autumn.body._id))).status).toBe(200)
    vi.unstubAllEnvs()
  })
})

describe('the period of a running or ended event', () => {
  test('may stay unchanged while other fields change', async () => {
    for (const status of ['running', 'ended'] as const) {
      const { id, startsAt, endsAt } = await site.build.event({ status })
      const saved = await save(id, { ...(await formOf(id)), description: 'Described again' })
      expect(saved.body).toMatchObject({
        description: 'Described again',
        startDate: startsAt.toISOString(),
        endDate: endsAt.toISOString(),
        status,
      })
    }
  })

  test('may be extended, which reopens the event', async () => {
    const { id } = await site.build.event({ status: 'ended' })
    const saved = await save(id, { ...(await formOf(id)), endDate: inHours(5) })
    expect(saved.body).toMatchObject({ status: 'running' })
  })

  test('S5 cannot be moved to other dates in the past', async () => {
    const { id } = await site.build.event({ status: 'running' })
    const known = await formOf(id)
    const restarted = await save(id, { ...known, startDate: inHours(-2) })
    expect(restarted.body.errors).toEqual({ startDate: sentences.periodInvalid })
    const cut = await save(id, { ...known, endDate: inHours(-0.5) })
    expect(cut.body.errors).toEqual({ endDate: sentences.periodInvalid })
    expect(await formOf(id)).toEqual(known)
  })

  test('S5 must include the freeze', async () => {
    const { id } = await site.build.event({ status: 'running' })
    const known = await formOf(id)
    const late = await save(id, { ...known, freezeDate: inHours(100) })
    expect(late.body.errors).toEqual({ freezeDate: sentences.freezeOutside })
    expect((await save(id, { ...known, freezeDate: inHours(12) })).status).toBe(200)
  })
})

describe('the list of events', () => {
  let mine: Api

  beforeAll(async () => {
    const here = await world()
    mine = here.api.as(await here.build.admin())
    const day = (number: number): Date => new Date(Date.UTC(2031, 0, number))
    await here.build.event({ name: 'Épreuve 100%', startsAt: day(3), endsAt: day(4), scope: 'open' })
    await here.build.event({
      name: 'Blue_Lock',
      startsAt: day(1),
      endsAt: day(9),
      scope: 'national',
      teamSize: [2, 5],
    })
    await here.build.event({ name: 'Argos', startsAt: day(2), endsAt: day(5), scope: 'interschool', teamSize: [2, 3] })
  })

  const names = async (query: NonNullable<Parameters<typeof mine.call<typeof listEvents>>[1]>['query']) =>
    (await mine.call(listEvents, { query })).body.events.map(({ name }) => name)

  test('is ordered by name', async () => {
    const { body } = await mine.call(listEvents)
    expect(body.events.map(({ name, status }) => [name, status])).toEqual([
      ['Argos', 'upcoming'],
      ['Blue_Lock', 'upcoming'],
      ['Épreuve 100%', 'upcoming'],
    ])
    expect(body).toMatchObject({ currentRows: 3, totalRows: 3 })
  })

  test.each([
    ['name', 'desc', ['Épreuve 100%', 'Blue_Lock', 'Argos']],
    ['scope', 'asc', ['Argos', 'Blue_Lock', 'Épreuve 100%']],
    ['isSolo', 'desc', ['Épreuve 100%', 'Argos', 'Blue_Lock']],
    ['teamSize', 'desc', ['Blue_Lock', 'Argos', 'Épreuve 100%']],
    ['startDate', 'asc', ['Blue_Lock', 'Argos', 'Épreuve 100%']],
    ['endDate', 'asc', ['Épreuve 100%', 'Argos', 'Blue_Lock']],
  ] as const)('can be ordered by %s, %s', async (sort, order, found) => {
    expect(await names({ sort, order })).toEqual(found)
  })

  test('has pages and a total', async () => {
    const { body } = await mine.call(listEvents, { query: { page: 2, perPage: 2 } })
    expect(body).toMatchObject({ events: [{ name: 'Épreuve 100%' }], currentRows: 1, totalRows: 3 })
  })

  test.each([
    ['EPREUVE', ['Épreuve 100%']],
    ['%', ['Épreuve 100%']],
    ['_', ['Blue_Lock']],
    ['\\', []],
    ["' or 1=1 --", []],
    ['-', []],
  ])('I6 finds %s literally, ignoring case and accents', async (q, found) => {
    expect(await names({ q })).toEqual(found)
  })

  test.each(['perPage=0', 'perPage=101', 'perPage=1e9', 'page=0', 'page=1e18', 'sort=version', 'sort=starts_at'])(
    'D3, I2 refuses %s',
    async (search) => {
      expect((await mine.raw({ method: 'GET', url: `/api/events?${search}` })).status).toBe(400)
    },
  )
})

test('an administrator sees the school or country of the scope, as players do', async () => {
  const placeFor = async (scope: EventForm['scope']) => (await create(form(`For ${scope}`, { scope }))).body.place
  expect(await placeFor('special EPITECH')).toBe(site.config.siteSchool)
  expect(await placeFor('national')).toBe(site.config.siteCountry)
  expect(await placeFor('open')).toBeNull()
})
