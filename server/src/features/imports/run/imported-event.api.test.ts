import { listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { chooseForImport, runImport, undoImport } from '@drapeau/contract/imports.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { challengeRow, exportOf, flagRow, settled, uploaded, zipFrom } from '#test/collections.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api

beforeEach(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

const seconds = (moment: string): string => String(Date.parse(moment) / 1000)

const regatta = () =>
  zipFrom(
    exportOf({
      challenges: [challengeRow(1, { name: 'Robots', requirements: { prerequisites: [2] } }), challengeRow(2)],
      flags: [flagRow(1), flagRow(2)],
      config: [
        { id: 1, key: 'ctf_name', value: 'Regatta' },
        { id: 2, key: 'start', value: seconds('2020-01-01T00:00:00Z') },
        { id: 3, key: 'end', value: seconds('2020-01-02T00:00:00Z') },
        { id: 4, key: 'user_mode', value: 'teams' },
      ],
    }),
  )

async function ran(id: string) {
  const body = {
    destination: 'new-event',
    event: null,
    state: 'published',
    existing: 'skip',
    people: 'none',
    results: 'none',
  } as const
  expect((await api.call(chooseForImport, { params: { id }, body })).status).toBe(200)
  await api.call(runImport, { params: { id }, body: {} })
  return settled(api, id)
}

async function eventsNow() {
  return (await api.call(listEvents, { query: {} })).body.events
}

test('the event of a CTFd export is made with its challenges, and undone with them', async () => {
  const detail = await uploaded(api, regatta(), 'ctfd.zip')
  expect(detail.event).toEqual({
    name: 'Regatta',
    startDate: '2020-01-01T00:00:00.000Z',
    endDate: '2020-01-02T00:00:00.000Z',
    isSolo: false,
    canBeMade: true,
    isPeriodDerived: false,
  })
  // A challenge of the same name in practice is none of the event's.
  await site.build.challenge({ name: 'Robots' })
  expect((await ran(detail._id)).outcomes).toMatchObject({ create: 2 })
  expect(await eventsNow()).toMatchObject([{ name: 'Regatta', isSolo: false }])
  const { challenges } = (await api.call(listChallenges, { query: { perPage: 100, sort: 'event' } })).body
  expect(challenges.map(({ name, event }) => [name, event?.name])).toEqual([
    ['Robots', undefined],
    ['Challenge 2', 'Regatta'],
    ['Robots', 'Regatta'],
  ])
  expect((await api.call(undoImport, { params: { id: detail._id }, body: {} })).status).toBe(200)
  expect(await eventsNow()).toEqual([])
})

test('an event that people have entered meanwhile stays without its challenges', async () => {
  const { _id: id } = await uploaded(api, regatta(), 'ctfd.zip')
  await ran(id)
  const [event] = await eventsNow()
  await site.build.entry({ event: { id: event?._id ?? '' }, members: [await site.build.player()] })
  expect((await api.call(undoImport, { params: { id }, body: {} })).body.state).toBe('undone')
  expect(await eventsNow()).toHaveLength(1)
})

test('the name of an event that exists fails the run, and nothing is written', async () => {
  await site.build.event({ name: 'regatta' })
  const { _id: id } = await uploaded(api, regatta(), 'ctfd.zip')
  expect(await ran(id)).toMatchObject({ state: 'ready', failure: 'event-exists' })
  expect((await api.call(listChallenges, { query: {} })).body.totalRows).toBe(0)
})
