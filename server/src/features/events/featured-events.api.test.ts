import { deleteEvent, updateEvent } from '@drapeau/contract/events/events.ts'
import { listFeaturedEvents } from '@drapeau/contract/events/featured.ts'
import { beforeAll, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
let site: World

beforeAll(async () => {
  site = await world()
})

const names = async () => (await site.api.call(listFeaturedEvents)).body.events.map(({ name }) => name)

test('V1: visitors see at most three events: running, then upcoming, then recently ended', async () => {
  const now = Date.now()
  const build = (name: string, starts: number, ends: number) =>
    site.build.event({ name, startsAt: new Date(now + starts * hour), endsAt: new Date(now + ends * hour) })
  expect(await names()).toEqual([])
  await build('Long ago', -90, -80)
  await build('Lately', -9, -8)
  expect(await names()).toEqual(['Lately', 'Long ago'])
  const later = await build('Later', 20, 30)
  await build('Next', 10, 40)
  await build('Running', -1, 5)
  expect(await names()).toEqual(['Running', 'Next', 'Later'])
  const admin = site.api.as(await site.build.admin())
  await admin.call(deleteEvent, { params: { id: later.id }, query: {} })
  expect(await names()).toEqual(['Running', 'Next', 'Lately'])
  // An event starts by the clock, without any message.
  site.advance(11 * hour)
  expect(await names()).toEqual(['Next', 'Running', 'Lately'])
})

test('V1 F1: visitors see only the name, dates, scope and mode of an event', async () => {
  const here = await world()
  const event = await here.build.event({ name: 'Harbour cup', teamSize: [2, 4], status: 'running' })
  const player = await here.build.player()
  await here.build.entry({ event, members: [player], name: 'Crew' })
  await here.build.challenge({ event })
  const { status, body, headers } = await here.api.call(listFeaturedEvents)
  expect(status).toBe(200)
  expect(body).toEqual({
    events: [
      {
        _id: event.id,
        name: 'Harbour cup',
        isSolo: false,
        minTeamSize: 2,
        maxTeamSize: 4,
        scope: 'open',
        startDate: event.startsAt.toISOString(),
        endDate: event.endsAt.toISOString(),
        status: 'running',
      },
    ],
  })
  expect(headers['cache-control']).toBe('public, max-age=30')
  // Members get the same response, without anything about themselves.
  expect((await here.api.as(player).call(listFeaturedEvents)).body).toEqual(body)
})

test('V1: a new name shows at once', async () => {
  const here = await world()
  const day = 24 * hour
  const now = Date.now()
  const event = await here.build.event({ startsAt: new Date(now + day), endsAt: new Date(now + 2 * day) })
  expect((await here.api.call(listFeaturedEvents)).body.events).toHaveLength(1)
  const body = {
    name: 'Renamed',
    description: 'Sail.',
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
  }
  await here.api.as(await here.build.admin()).call(updateEvent, { params: { id: event.id }, body })
  expect((await here.api.call(listFeaturedEvents)).body.events[0]?.name).toBe('Renamed')
})
