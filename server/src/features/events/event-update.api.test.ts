import { getEvent } from '@drapeau/contract/events/events.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../test/api.ts'
import { type World, world } from '../../../test/world.ts'

const hour = 3_600_000

let site: World
let api: Api

beforeAll(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

const put = (id: string, payload: object) =>
  api.raw<{ errors?: Record<string, string>; version?: number }>({ method: 'PUT', url: `/api/events/${id}`, payload })
const read = async (id: string) => (await api.call(getEvent, { params: { id } })).body
const later = (date: Date, hours: number): string => new Date(date.getTime() + hours * hour).toISOString()

test('N13: saving the fields of the specification keeps the freeze and the rules of a running event', async () => {
  const event = await site.build.event({ freezesAt: new Date(Date.now() + hour) })
  await put(event.id, { rules: '<p>Be kind.</p>', practiceAfterEnd: false })
  const { freezeDate, startDate } = await read(event.id)
  const specified = {
    name: `Regatta ${event.id}`,
    description: 'Sail.',
    isSolo: true,
    minTeamSize: 0,
    maxTeamSize: 0,
    scope: 'national',
    startDate,
    endDate: later(event.endsAt, 1),
  }
  expect((await put(event.id, specified)).status).toBe(200)
  const unchanged = { freezeDate, rules: '<p>Be kind.</p>', practiceAfterEnd: false }
  expect(freezeDate).not.toBeNull()
  expect(await read(event.id)).toMatchObject({ ...specified, ...unchanged })
})

test('null removes the freeze, and null or empty text the rules', async () => {
  const { id } = await site.build.event({ freezesAt: new Date(Date.now() + hour) })
  expect(await put(id, { freezeDate: null })).toMatchObject({ status: 200, body: { freezeDate: null } })
  for (const rules of [null, '']) {
    await put(id, { rules: '<p>Be kind.</p>' })
    expect(await put(id, { rules })).toMatchObject({ status: 200, body: { rules: null } })
  }
})

test('N13: the freeze must be within the resulting period', async () => {
  const event = await site.build.event({ freezesAt: new Date(Date.now() + 20 * hour) })
  const outside = { freezeDate: 'The freeze must be during the event' }
  expect((await put(event.id, { endDate: later(new Date(), 10) })).body.errors).toEqual(outside)
  const [endDate, freezeDate] = [later(new Date(), 10), later(new Date(), 9)]
  expect(await put(event.id, { endDate, freezeDate })).toMatchObject({ status: 200, body: { endDate, freezeDate } })
})

test('N13: the team size is checked with the resulting mode', async () => {
  const { id } = await site.build.event({ status: 'upcoming', teamSize: [2, 4] })
  const wrong = { maxTeamSize: 'Please enter a valide team size' }
  for (const given of [{ isSolo: true }, { maxTeamSize: 1 }, { minTeamSize: 5 }, { minTeamSize: 0 }])
    expect([given, (await put(id, given)).body.errors]).toEqual([given, wrong])
  expect((await put(id, { minTeamSize: 3 })).body).toMatchObject({ minTeamSize: 3, maxTeamSize: 4, isSolo: false })
  const alone = { isSolo: true, minTeamSize: 0, maxTeamSize: 0 }
  expect((await put(id, alone)).body).toMatchObject(alone)
  expect((await put(id, { isSolo: false })).body.errors).toEqual(wrong)
})

test('N13: omitted dates may be in the past; given ones may not', async () => {
  const { id, startsAt } = await site.build.event({ status: 'ended' })
  expect((await put(id, { name: `Over ${id}` })).status).toBe(200)
  expect((await put(id, { startDate: later(startsAt, 1) })).body.errors).toEqual({
    startDate: 'Please enter a valide period !',
  })
})

test('N13: a PUT without changes keeps the version, so open forms stay valid', async () => {
  const { id } = await site.build.event()
  const before = await read(id)
  expect((await put(id, before)).body).toEqual(before)
  expect((await put(id, { name: before.name })).body.version).toBe('version' in before ? before.version : undefined)
})
