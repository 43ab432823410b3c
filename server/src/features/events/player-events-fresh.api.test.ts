import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { subscribe, unsubscribe } from '@drapeau/contract/entries.ts'
import { setEntryStatus } from '@drapeau/contract/standings.ts'
import { getEvent, isManagedEvent, listEvents, type PlayerEvent } from '@drapeau/contract/events/events.ts'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { profile, user } from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
let here: World
let there: World

beforeAll(async () => {
  here = await world({ settings: { SITE_COUNTRY: 'France' } })
  there = await world({ besides: here, settings: { SITE_COUNTRY: 'France' } })
})

function ofPlayers(event: unknown): PlayerEvent {
  return event as PlayerEvent
}

async function read(id: string, who: Person, at = here): Promise<PlayerEvent> {
  const { body } = await at.api.as(who).call(getEvent, { params: { id } })
  if (isManagedEvent(body)) throw new TypeError('A player was given what administrators see.')
  return body
}

/** The event in the list, which is cached separately. */
async function listed(id: string, who: Person, at = here): Promise<PlayerEvent | undefined> {
  const { body } = await at.api.as(who).call(listEvents, { query: { perPage: 100 } })
  return body.events.map(ofPlayers).find(({ _id }) => _id === id)
}

/** What both nodes show after the change, alone and in the list. Both have cached the state before it. */
async function seenAfter(id: string, who: Person, change: () => Promise<{ status: number }>): Promise<PlayerEvent> {
  for (const at of [here, there]) expect(await listed(id, who, at)).toEqual(await read(id, who, at))
  expect((await change()).status).toBeLessThan(300)
  const seen = await read(id, who)
  expect(await listed(id, who)).toEqual(seen)
  for (const readFrom of [read, listed])
    await expect.poll(async () => isDeepStrictEqual(await readFrom(id, who, there), seen)).toBe(true)
  return seen
}

describe('B2 cached events are up to date for the next request, and soon on every node', () => {
  test('when the reader enters, and leaves again', async () => {
    const [{ id }, ann] = [await here.build.event(), await here.build.player({ name: 'Ann of events' })]
    const entered = await seenAfter(id, ann, () => here.api.as(ann).call(subscribe, { params: { id } }))
    expect(entered).toMatchObject({ entries: 1, players: 1, entry: { name: 'Ann of events' } })
    const left = await seenAfter(id, ann, () => here.api.as(ann).call(unsubscribe, { params: { id } }))
    expect(left).toMatchObject({ entries: 0, players: 0, entry: null })
  })

  test('when another player enters, or is hidden', async () => {
    const { id } = await here.build.event()
    const [reader, other, admin] = [await here.build.player(), await here.build.player(), await here.build.admin()]
    const more = await seenAfter(id, reader, () => here.api.as(other).call(subscribe, { params: { id } }))
    expect(more).toMatchObject({ entries: 1, entry: null })
    const entry = (await read(id, other)).entry?._id ?? ''
    const hide = { params: { id, entry }, body: { status: 'hidden' as const, reason: 'A test of the board.' } }
    expect(await seenAfter(id, reader, () => here.api.as(admin).call(setEntryStatus, hide))).toMatchObject({
      entries: 0,
    })
  })

  test('when the country of the reader changes', async () => {
    const { id } = await here.build.event({ scope: 'national' })
    const [cleo, admin] = [await here.build.player({ withPassword: true }), await here.build.admin()]
    const abroad = profile(cleo, { country: 'Spain' })
    const gone = await seenAfter(id, cleo, () => here.api.as(cleo).call(updateMe, { body: abroad }))
    expect(gone.barrier).toBe('country')
    const move = { params: { id: cleo.id }, body: user(cleo) }
    expect((await seenAfter(id, cleo, () => here.api.as(admin).call(updateUser, move))).barrier).toBeNull()
  })
})

test('the status of an event changes by the clock, alone and in the list', async () => {
  const own = await world()
  const inHours = (hours: number): Date => new Date(Date.now() + hours * hour)
  const { id } = await own.build.event({ startsAt: inHours(1), freezesAt: inHours(2), endsAt: inHours(3) })
  const reader = await own.build.player()
  const seen: unknown[] = []
  for (let hours = 0; hours <= 3; hours += 1) {
    const { status, frozen } = await read(id, reader, own)
    const { body } = await own.api.as(reader).call(listEvents, { query: { status } })
    seen.push([status, frozen, body.events.map(({ _id }) => _id)])
    own.advance(hour + 1)
  }
  expect(seen).toEqual([
    ['upcoming', false, [id]],
    ['running', false, [id]],
    ['running', true, [id]],
    ['ended', true, [id]],
  ])
})

test('H6 each reader gets their own entry with their own ETag, and 304 only for that', async () => {
  const event = await here.build.event()
  const [ann, bob] = [await here.build.player(), await here.build.player()]
  await here.build.entry({ event, members: [ann] })
  const url = `/api/events/${event.id}`
  const request = (who: Person, tag?: string) =>
    here.api.as(who).raw({ method: 'GET', url, ...(tag === undefined ? {} : { headers: { 'if-none-match': tag } }) })
  const [annsTag, bobsTag] = [await request(ann), await request(bob)].map(({ headers }) => String(headers['etag']))
  expect(annsTag).not.toBe(bobsTag)
  expect((await request(ann, annsTag)).status).toBe(304)
  expect(await request(bob, annsTag)).toMatchObject({ status: 200, body: { entry: null } })
})
