import { setTimeout as pause } from 'node:timers/promises'
import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { getOwnEntry } from '@drapeau/contract/entries.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { getOwnScore, listEventChallenges } from '@drapeau/contract/play.ts'
import { getEvent } from '@drapeau/contract/events/events.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { beforeAll, expect, test } from 'vitest'
import type { BusMessage } from '../src/platform/live/bus.ts'
import { type IdScene, idScene, kindAt, kindOfField, withoutChance } from './id-scene.ts'
import { formHeaders, multipart } from './multipart.ts'
import { samplesFor } from './sample-body.ts'
import { type World, world } from './world.ts'

/**
 * Every route of the contract that takes an id, called with it in small letters and in capitals: the answer, what is said
 * to other nodes and what people see afterwards must be the same.
 */

const someId = 'abcdefab-cdef-4abc-8def-abcdefabcdef'
const small = (text: string): string => text.toLowerCase()
const capital = (text: string): string => text.toUpperCase()
type Spelling = typeof small
const words = { title: 'Ahoy', description: '<p>Listen.</p>' }

/** Names of the fields that take an id and no other text. */
function idFields(schema: Route['query']): string[] {
  return Object.entries(schema?.shape ?? {}).flatMap(([field, type]) => {
    const takes = (text: string): boolean => type.safeParse(text).success || type.safeParse([text]).success
    return takes(someId) && !takes(`${someId}x`) ? [field] : []
  })
}

const withIds = Object.entries(routes).filter(
  ([, { params, query, body }]) => [params, query, body].flatMap(idFields).length > 0,
)

/** Said between nodes about somebody or something. */
const topics: BusMessage['topic'][] = [
  'live',
  'sessions-ended',
  'account-ended',
  'account-changed',
  'moved',
  'competed',
  'first-blood',
]

let place: World
let beside: World
const said: string[] = []
let samples: Record<string, Record<string, unknown>>
let shared: IdScene

beforeAll(async () => {
  place = await world()
  const known = await samplesFor(place.build)
  samples = { ...known, createChallenge: known['updateChallenge'] ?? {}, createAnnouncement: words }
  beside = await world({ besides: place })
  shared = await idScene(place)
  for (const topic of topics)
    beside.app.services.bus.on(topic, (message) => said.push(JSON.stringify({ ...message, node: undefined })))
})

test('there are many of them', () => {
  expect(withIds.length).toBeGreaterThan(70)
})

const isReading = ([name, { method }]: [string, Route]): boolean => method === 'GET' && name !== 'unlockHint'

test.each(withIds.filter(isReading))('N3: %s answers the same for every spelling of an id', async (name, route) => {
  const answers = [await call(name, route, shared, small), await call(name, route, shared, capital)]
  const [expected, given] = answers.map((reply) => ({ status: reply.status, answer: answerOf(route, reply, shared) }))
  expect(given).toEqual(expected)
  expect(isKnown(route) && expected?.status === 404).toBe(false)
})

test.each(withIds.filter((each) => !isReading(each)))(
  'N3: %s does the same for every spelling of an id',
  async (name, route) => {
    const expected = await outcomeOf(name, route, small)
    const given = await outcomeOf(name, route, capital)
    expect(given.outcome).toEqual(expected.outcome)
    // Some of it is gathered first, and said a moment later.
    await expect.poll(() => differenceOf(given.said(), expected.said())).toEqual([])
    expect(isKnown(route) && expected.outcome.status === 404).toBe(false)
  },
)

/** What only one of them has. */
function differenceOf(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...one, ...other].filter((text) => !(one.has(text) && other.has(text)))
}

/** Whether there is something for it to find. */
function isKnown(route: Route): boolean {
  return idFields(route.params).length > 0 && kindAt(route) !== undefined
}

async function outcomeOf(name: string, route: Route, spell: Spelling) {
  const scene = await idScene(place)
  // Whoever reads finds it in memory from then on.
  await seenIn(scene)
  await allIsHeard()
  const before = said.length
  const reply = await call(name, route, scene, spell)
  await pause(20)
  await allIsHeard()
  return {
    outcome: { status: reply.status, answer: answerOf(route, reply, scene), seen: await seenIn(scene) },
    said: () => new Set(said.slice(before).flatMap((text) => (isAbout(text, scene) ? [named(text, scene)] : []))),
  }
}

function isAbout(text: string, { ids }: IdScene): boolean {
  return Object.values(ids).some((id) => text.toLowerCase().includes(id))
}

/** Whose accounts a message names is in no order. */
function named(text: string, scene: IdScene): string {
  const message = JSON.parse(withoutChance(text, scene)) as { accounts?: string[] }
  return JSON.stringify({ ...message, accounts: message.accounts?.toSorted() })
}

/** What is no JSON has the date in it, and bytes that nobody can compare. */
function answerOf({ produces }: Route, { body }: { body: unknown }, scene: IdScene): unknown {
  if (typeof body === 'string' && produces !== undefined) return produces
  return JSON.parse(withoutChance(JSON.stringify(body), scene))
}

async function call(name: string, route: Route, scene: IdScene, spell: Spelling) {
  const idOf = (kind: string | undefined): string => spell(scene.ids[kind ?? ''] ?? someId)
  const fieldsOf = (schema: Route['query']): [string, string | string[]][] =>
    idFields(schema).map((field) => {
      const id = idOf(kindOfField[field])
      return [field, schema?.shape[field]?.safeParse([id]).success ? [id] : id]
    })
  const path = route.path.replaceAll(/:([a-z]+)/g, (_whole, parameter: string) => {
    if (parameter === 'name') return 'chart.txt'
    return idOf(parameter === 'id' ? kindAt(route) : kindOfField[parameter])
  })
  const query = new URLSearchParams(
    fieldsOf(route.query).map(([field, value]): [string, string] => [field, String(value)]),
  )
  const fields = { ...bodyOf(name, scene), ...Object.fromEntries(fieldsOf(route.body)) }
  const form = multipart(Object.entries(fields).map(([field, value]) => ({ name: field, content: String(value) })))
  return place.api.as(callerOf(name, route, scene)).raw({
    method: route.method,
    url: `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
    ...(route.body === undefined
      ? {}
      : route.files === undefined
        ? { payload: fields }
        : { payload: form, headers: formHeaders }),
  })
}

/** Who has not entered yet enters, and the captain does the rest. */
function callerOf(name: string, { audience }: Route, { people }: IdScene) {
  if (['createTeam', 'joinTeam', 'readInvitation', 'subscribe'].includes(name)) return people.visitor
  if (name === 'unsubscribe') return people.mate
  return people[audience === 'admin' || audience === 'anyone' ? 'admin' : 'captain']
}

/** Fields that nothing is wrong with, with what belongs to the scene. */
function bodyOf(name: string, { people: { mate }, flag, inviteCode }: IdScene): Record<string, unknown> {
  const fields = { ...samples[name] }
  if (name === 'updateUser') return { ...fields, name: mate.name, email: mate.email, enable: 'disabled' }
  // Some names are taken only once.
  if ('name' in fields) fields['name'] = `Name ${crypto.randomUUID().slice(0, 8)}`
  if (name === 'submitFlag') return { flag }
  if (name === 'joinTeam' || name === 'readInvitation') return { code: inviteCode }
  return fields
}

/** What those around see of it, as far as nodes hold it in memory. */
async function seenIn(scene: IdScene): Promise<unknown> {
  const { captain, mate, visitor } = scene.people
  const params = { id: scene.ids['event'] ?? '' }
  const replies = [captain, mate, visitor].flatMap((person) => {
    const api = place.api.as(person)
    return [
      api.call(getMe),
      api.call(getEvent, { params }),
      api.call(listEventChallenges, { params }),
      api.call(getScoreboard, { params, query: {} }),
      api.call(getOwnEntry, { params }),
      api.call(getOwnScore, { params }),
      api.call(getChallenge, { params: { id: scene.ids['open'] ?? '' } }),
      api.call(getChallenge, { params: { id: scene.ids['practised'] ?? '' } }),
    ]
  })
  const seen = await Promise.all<{ status: number; body: unknown }>(replies)
  return seen.map(({ status, body }) => [status, JSON.parse(withoutChance(JSON.stringify(body), scene))])
}

/** Words between nodes come in the order in which they were said. */
async function allIsHeard(): Promise<void> {
  const { bus, db } = place.app.services
  const { promise, resolve } = Promise.withResolvers<void>()
  const word = crypto.randomUUID()
  beside.app.services.bus.on('present', (message) => {
    if (message.word === word) resolve()
  })
  await bus.publish(db, { topic: 'present', word })
  await promise
}
