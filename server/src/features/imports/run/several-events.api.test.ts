import { listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { createEvent, listEvents } from '@drapeau/contract/events/events.ts'
import {
  chooseForImport,
  exportImportReport,
  getImportReport,
  type ImportDetail,
  runImport,
  undoImport,
} from '@drapeau/contract/imports.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { challengeYaml, pair, rowsOf, settled, uploaded, zipFrom } from '#test/collections.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api

beforeEach(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

const period = 'startsAt: 2099-03-01T09:00:00Z, endsAt: 2099-03-02T09:00:00Z'

/** A challenge of practice, one of each of two events that are described, and one of an event that is not. */
const pack = () =>
  zipFrom({
    'drapeau.yml': `version: "1"\nevents:\n  - {name: Spring Cup, ${period}}\n  - {name: Autumn Cup, ${period}}\n`,
    'a/challenge.yml': challengeYaml({ name: 'Alone' }),
    'b/challenge.yml': challengeYaml({ name: 'Robots', more: 'drapeau: {event: Spring Cup}\n' }),
    'c/challenge.yml': challengeYaml({ name: 'Robots', more: 'drapeau: {event: Autumn Cup}\n' }),
    'd/challenge.yml': challengeYaml({ name: 'Lost', more: 'drapeau: {event: Lost Cup}\n' }),
  })

const springAgain = {
  name: 'SPRING CUP',
  description: 'Again.',
  isSolo: true,
  startDate: '2099-03-01T09:00:00.000Z',
  endDate: '2099-03-02T09:00:00.000Z',
} as const

async function ran(id: string): Promise<ImportDetail> {
  expect((await api.call(runImport, { params: { id }, body: {} })).status).toBe(200)
  return settled(api, id)
}

async function challengesNow(): Promise<string[]> {
  const { challenges } = (await api.call(listChallenges, { query: { perPage: 100 } })).body
  return challenges.map(({ name, event }) => `${name} in ${event?.name ?? 'practice'}`).toSorted()
}

const eventsNow = async (): Promise<string[]> =>
  (await api.call(listEvents, { query: {} })).body.events.map(({ name }) => name).toSorted()

const shown = ({ events }: ImportDetail) =>
  events.map(({ name, challenges, outcome, event }) => [name, challenges, outcome, event?.name ?? null])

test('each challenge goes into the event that it names, and events that are missing are made', async () => {
  await site.build.event({ name: 'autumn cup' })
  const detail = await uploaded(api, pack())
  expect(detail.choices.destination).toBe('own-events')
  expect(shown(detail)).toEqual([
    ['Autumn Cup', 1, 'use', 'autumn cup'],
    ['Lost Cup', 1, 'missing', null],
    ['Spring Cup', 1, 'make', null],
  ])
  expect(
    (await rowsOf(api, detail._id)).map(({ name, event, outcome, reason }) => [name, event, outcome, reason]),
  ).toEqual([
    ['Alone', null, 'create', null],
    ['Robots', 'Spring Cup', 'create', null],
    ['Robots', 'Autumn Cup', 'create', null],
    ['Lost', 'Lost Cup', 'skip', 'event-missing'],
  ])
  const done = await ran(detail._id)
  expect(done).toMatchObject({ state: 'done', eventId: null, outcomes: { create: 3, skip: 1 } })
  expect(shown(done)).toEqual([
    ['Autumn Cup', 1, 'use', 'autumn cup'],
    ['Lost Cup', 1, 'missing', null],
    ['Spring Cup', 1, 'make', 'Spring Cup'],
  ])
  expect(await challengesNow()).toEqual(['Alone in practice', 'Robots in Spring Cup', 'Robots in autumn cup'])
  const { rows } = (await api.call(getImportReport, { params: { id: detail._id } })).body
  expect(rows.map(({ event }) => event)).toEqual([null, 'Spring Cup', 'Autumn Cup', 'Lost Cup'])
  const csv = await api.call(exportImportReport, { params: { id: detail._id } })
  expect(csv.status).toBe(200)
})

test('undo removes the events that were made, and leaves those that existed', async () => {
  await site.build.event({ name: 'Autumn Cup' })
  const { _id: id } = await uploaded(api, pack())
  await ran(id)
  expect(await eventsNow()).toEqual(['Autumn Cup', 'Spring Cup'])
  expect((await api.call(undoImport, { params: { id }, body: {} })).body.state).toBe('undone')
  expect([await eventsNow(), await challengesNow()]).toEqual([['Autumn Cup'], []])
})

test('undo keeps an event that somebody has entered meanwhile', async () => {
  const { _id: id } = await uploaded(api, pack())
  const { events } = await ran(id)
  const spring = events.find(({ name }) => name === 'Spring Cup')?.event
  await site.build.entry({ event: { id: spring?._id ?? '' }, members: [await site.build.player()] })
  expect((await api.call(undoImport, { params: { id }, body: {} })).body.state).toBe('undone')
  expect(await eventsNow()).toEqual(['Spring Cup'])
})

test('a name counts as existing in the same event only', async () => {
  const spring = await site.build.event({ name: 'Spring Cup' })
  await site.build.challenge({ name: 'Robots', event: spring })
  await site.build.challenge({ name: 'Robots' })
  const { _id: id } = await uploaded(api, pack())
  expect((await rowsOf(api, id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['create', null],
    ['skip', 'name-exists'],
    ['create', null],
    ['skip', 'event-missing'],
  ])
  await ran(id)
  expect(await challengesNow()).toEqual([
    'Alone in practice',
    'Robots in Autumn Cup',
    'Robots in Spring Cup',
    'Robots in practice',
  ])
})

test('all of them can still go to one place', async () => {
  const { _id: id, choices } = await uploaded(api, pack())
  const body = { ...choices, destination: 'practice' } as const
  const { body: detail } = await api.call(chooseForImport, { params: { id }, body })
  expect(detail.outcomes).toMatchObject({ create: 4 })
  await ran(id)
  expect([await eventsNow(), await challengesNow()]).toEqual([
    [],
    ['Alone in practice', 'Lost in practice', 'Robots in practice', 'Robots in practice'],
  ])
})

test('a file whose challenges name no event cannot go into events of their own', async () => {
  const { _id: id, choices } = await uploaded(api, zipFrom(pair()))
  expect(choices.destination).toBe('practice')
  const body = { ...choices, destination: 'own-events' } as const
  expect((await api.call(chooseForImport, { params: { id }, body })).status).toBe(400)
})

test('an event of that name that is made while the import runs takes its challenges, or stops it without a trace', async () => {
  const { _id: id } = await uploaded(api, pack())
  const [, made] = await Promise.all([
    api.call(runImport, { params: { id }, body: {} }),
    api.call(createEvent, { body: springAgain }),
  ])
  const done = await settled(api, id)
  const events = await eventsNow()
  // Whichever was first, there is one event of this name.
  expect(events.filter((name) => name.toLowerCase() === 'spring cup')).toHaveLength(1)
  const stopped = { state: 'ready', failure: 'event-exists', outcomes: { create: 3 } }
  expect(done).toMatchObject(made.status === 201 && done.state === 'ready' ? stopped : { state: 'done' })
  expect(await challengesNow()).toHaveLength(done.state === 'done' ? 3 : 0)
})
