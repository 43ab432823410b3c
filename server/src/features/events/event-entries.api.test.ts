import type { EventForm } from '@drapeau/contract/events/event-form.ts'
import {
  getEvent,
  isManagedEvent,
  listSubscribers,
  listTeams,
  type ManagedEvent,
  type PlayerEvent,
  updateEvent,
} from '@drapeau/contract/events/events.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api

beforeAll(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

const inTeams = { isSolo: false, minTeamSize: 1, maxTeamSize: 4 }
const alone = { isSolo: true, minTeamSize: 0, maxTeamSize: 0 }

function managed(event: ManagedEvent | PlayerEvent): ManagedEvent {
  if (!isManagedEvent(event)) throw new TypeError('An administrator was given what players see.')
  return event
}

async function save(id: string, options: Partial<EventForm>) {
  const {
    _id: _,
    status: __,
    version: ___,
    revealedAt: ____,
    place: _place,
    ...known
  } = managed((await api.call(getEvent, { params: { id } })).body)
  return api.call(updateEvent, { params: { id }, body: { ...known, ...options } })
}

describe('S10 solo or in teams', () => {
  test('can be changed while there are no entries', async () => {
    const { id } = await site.build.event()
    expect((await save(id, inTeams)).body).toMatchObject(inTeams)
    expect((await save(id, alone)).body).toMatchObject(alone)
  })

  test('cannot be changed after the first entry, and the refusal counts the entries', async () => {
    const event = await site.build.event()
    for (let number = 0; number < 3; number += 1)
      await site.build.entry({ event, members: [await site.build.player()] })
    const { status, body } = await save(event.id, inTeams)
    expect([status, body]).toEqual([
      409,
      {
        status: 409,
        message: 'Entries in this event: 3. It can no longer change between solo and team.',
        code: 'event-has-entries',
        count: 3,
      },
    ])
    expect((await save(event.id, { description: 'Described again' })).body).toMatchObject({
      ...alone,
      description: 'Described again',
    })
  })

  test('team sizes may change while there are teams', async () => {
    const event = await site.build.event({ teamSize: [1, 4] })
    await site.build.entry({ event, members: [await site.build.player()] })
    expect((await save(event.id, { ...inTeams, maxTeamSize: 6 })).body.maxTeamSize).toBe(6)
  })

  test('the largest team size cannot be less than the members of a team', async () => {
    const event = await site.build.event({ teamSize: [1, 4] })
    const crew = await Promise.all([site.build.player(), site.build.player(), site.build.player()])
    await site.build.entry({ event, members: crew })
    const { status, body } = await save(event.id, { ...inTeams, maxTeamSize: 2 })
    expect([status, body]).toEqual([
      409,
      {
        status: 409,
        message: 'One team already has 3 members. The maximum size cannot be smaller.',
        code: 'team-too-large',
        count: 3,
      },
    ])
    expect((await save(event.id, { ...inTeams, maxTeamSize: 3 })).body.maxTeamSize).toBe(3)
  })

  test('never changes while an entry is being created', async () => {
    const event = await site.build.event()
    const player = await site.build.player()
    const client = await site.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into entry (event_id, name, name_key, search_key, captain_id, created_at)
         values ($1, 'In flight', 'in flight', 'in flight', $2, now())`,
        [event.id, player.id],
      )
      const saving = save(event.id, inTeams)
      await untilWaiting(site.database, 1)
      await client.query('commit')
      expect((await saving).body).toMatchObject({ code: 'event-has-entries', count: 1 })
    } finally {
      client.release()
    }
  })

  test('R8 while twenty players enter at once, the change is refused or comes before all of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const event = await site.build.event()
      const entering = Array.from({ length: 20 }, () => enterIfSolo(event.id))
      const [saved, ...entered] = await Promise.all([save(event.id, inTeams), ...entering])
      const count = entered.filter(Boolean).length
      expect([200, 409]).toContain(saved.status)
      // Entering reads the mode under a lock on the event: either all twenty enter and it stays, or none does.
      expect(count).toBe(saved.status === 200 ? 0 : 20)
    }
  })
})

describe('the list of subscribers', () => {
  test('has school, country and team, ordered by name', async () => {
    const event = await site.build.event({ teamSize: [1, 4] })
    const [zoe, adam] = await Promise.all([
      site.build.player({ name: 'Zoé Ancre', email: 'zoe@ancre.example' }),
      site.build.player({ name: 'Adam Boussole', email: 'adam-b@boussole.example' }),
    ])
    const { rows } = await site.database.pool.query<{ id: string }>(
      `insert into school (name, name_key) values ('École du Port', 'ecole du port') returning id`,
    )
    await site.database.pool.query(`update account set school_id = $1, is_student = true where id = $2`, [
      rows[0]?.id,
      zoe.id,
    ])
    const crew = await site.build.entry({ event, members: [zoe, adam], name: 'Équipage' })
    const { body } = await api.call(listSubscribers, { params: { id: event.id }, query: {} })
    expect(body).toMatchObject({ currentRows: 2, totalRows: 2 })
    expect(body.subscribers).toEqual([
      {
        _id: adam.id,
        name: 'Adam Boussole',
        realName: '',
        email: 'adam-b@boussole.example',
        school: null,
        country: 'France',
        entry: { _id: crew.id, name: 'Équipage' },
        joinedAt: expect.any(String) as string,
      },
      {
        _id: zoe.id,
        name: 'Zoé Ancre',
        realName: '',
        email: 'zoe@ancre.example',
        school: { name: 'École du Port' },
        country: 'France',
        entry: { _id: crew.id, name: 'Équipage' },
        joinedAt: expect.any(String) as string,
      },
    ])
    const found = async (q: string) =>
      (await api.call(listSubscribers, { params: { id: event.id }, query: { q } })).body.subscribers.map(
        ({ name }) => name,
      )
    expect(await found('ZOE')).toEqual(['Zoé Ancre'])
    expect(await found('Adam-B@boussole')).toEqual(['Adam Boussole'])
    expect(await found('equipage')).toEqual(['Adam Boussole', 'Zoé Ancre'])
    expect(await found('-')).toEqual(['Adam Boussole'])
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  test('has pages, in either order', async () => {
    const event = await site.build.event()
    for (const name of ['Page One', 'Page Two', 'Page Zed'])
      await site.build.entry({ event, members: [await site.build.player({ name })], name })
    const query = { page: 2, perPage: 2, order: 'desc' } as const
    const { body } = await api.call(listSubscribers, { params: { id: event.id }, query })
    expect(body).toMatchObject({ subscribers: [{ name: 'Page One' }], currentRows: 1, totalRows: 3 })
    const teams = (await api.call(listTeams, { params: { id: event.id }, query })).body
    expect(teams).toMatchObject({ teams: [{ name: 'Page One' }], currentRows: 1, totalRows: 3 })
  })

  test('does not include players of other events', async () => {
    const [event, other] = await Promise.all([site.build.event(), site.build.event()])
    await site.build.entry({ event: other, members: [await site.build.player()] })
    const { body } = await api.call(listSubscribers, { params: { id: event.id }, query: {} })
    expect(body).toEqual({ subscribers: [], currentRows: 0, totalRows: 0 })
    expect((await api.call(listTeams, { params: { id: event.id }, query: {} })).body.totalRows).toBe(0)
  })
})

describe('the teams', () => {
  test('are listed with their captain, members and solves', async () => {
    const event = await site.build.event({ teamSize: [1, 4] })
    const [ann, bob, cleo] = await Promise.all([
      site.build.player({ name: 'Ann Amiral' }),
      site.build.player(),
      site.build.player(),
    ])
    const tides = await site.build.entry({ event, members: [ann, bob], name: 'Tides' })
    const reefs = await site.build.entry({ event, members: [cleo], name: 'Reefs' })
    for (let number = 0; number < 2; number += 1)
      await site.build.solve({ challenge: await site.build.challenge({ event }), entry: tides, player: bob })
    await site.database.pool.query('update entry set captain_id = null where id = $1', [reefs.id])
    const { body } = await api.call(listTeams, { params: { id: event.id }, query: {} })
    expect(body.teams).toEqual([
      {
        _id: reefs.id,
        name: 'Reefs',
        status: 'playing',
        captain: null,
        members: 1,
        solves: 0,
        createdAt: expect.any(String) as string,
      },
      {
        _id: tides.id,
        name: 'Tides',
        status: 'playing',
        captain: { _id: ann.id, name: 'Ann Amiral' },
        members: 2,
        solves: 2,
        createdAt: expect.any(String) as string,
      },
    ])
    const found = async (q: string) =>
      (await api.call(listTeams, { params: { id: event.id }, query: { q } })).body.teams.map(({ name }) => name)
    expect(await found('TIDE')).toEqual(['Tides'])
    expect(await found('amiral')).toEqual(['Tides'])
    expect(await found('%')).toEqual([])
  })

  test('include solo players as teams of one', async () => {
    const event = await site.build.event()
    const player = await site.build.player({ name: 'Solo Sailor' })
    await site.build.entry({ event, members: [player], name: player.name })
    const { body } = await api.call(listTeams, { params: { id: event.id }, query: {} })
    expect(body.teams).toMatchObject([{ name: 'Solo Sailor', members: 1, captain: { _id: player.id } }])
  })
})

test('Z2 lists of an unknown event get 404', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  expect((await api.call(listSubscribers, { params, query: {} })).body.code).toBe('not-found')
  expect((await api.call(listTeams, { params, query: {} })).body.code).toBe('not-found')
})

/** Enters as the server does: locks the event, then reads the mode. False when the event is for teams now. */
async function enterIfSolo(eventId: string): Promise<boolean> {
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ is_solo: boolean }>('select is_solo from event where id = $1 for key share', [
      eventId,
    ])
    const isSolo = rows[0]?.is_solo ?? false
    if (isSolo)
      await client.query(
        `insert into entry (event_id, name, name_key, search_key, created_at)
         select $1, id, id, id, now() from (select gen_random_uuid()::text as id) made`,
        [eventId],
      )
    await client.query('commit')
    return isSolo
  } finally {
    client.release()
  }
}
