import { setTimeout as pause } from 'node:timers/promises'
import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { getOwnEntry } from '@drapeau/contract/entries.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { getOwnScore, listEventChallenges } from '@drapeau/contract/play.ts'
import { getEvent } from '@drapeau/contract/events/events.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusMessage } from '../src/platform/live/bus.ts'
import { type IdScene, idScene, kindAt, kindOfField, kindOfParameter, normalise } from './id-scene.ts'
import { formHeaders, multipart } from './multipart.ts'
import { samplesFor } from './sample-body.ts'
import { type World, world } from './world.ts'

/**
 * Calls every route of the contract that takes an id with it in lower case and in capitals: the response, the messages to
 * other nodes and what people see afterwards must be the same.
 */

const someId = 'abcdefab-cdef-4abc-8def-abcdefabcdef'
const lowerCase = (text: string): string => text.toLowerCase()
const capitals = (text: string): string => text.toUpperCase()
type Spelling = typeof lowerCase
const announced = { title: 'Ahoy', description: '<p>Listen.</p>' }

/** The fields that take an id and no other text. */
function idFields(schema: Route['query']): string[] {
  return Object.entries(schema?.shape ?? {}).flatMap(([field, type]) => {
    const accepts = (text: string): boolean => type.safeParse(text).success || type.safeParse([text]).success
    return accepts(someId) && !accepts(`${someId}x`) ? [field] : []
  })
}

const withIds = Object.entries(routes).filter(
  ([, { params, query, body }]) => [params, query, body].flatMap(idFields).length > 0,
)

/** Topics between nodes whose messages carry ids. */
const topics: BusMessage['topic'][] = [
  'live',
  'sessions-ended',
  'account-ended',
  'account-changed',
  'moved',
  'game-moved',
  'first-blood',
]

let site: World
let secondNode: World
const messages: string[] = []
let samples: Record<string, Record<string, unknown>>

async function openNodes(): Promise<void> {
  site = await world()
  const known = await samplesFor(site.build)
  samples = { ...known, createChallenge: known['updateChallenge'] ?? {}, createAnnouncement: announced }
  secondNode = await world({ besides: site })
  for (const topic of topics)
    secondNode.app.services.bus.on(topic, (message) => messages.push(JSON.stringify({ ...message, node: undefined })))
}

/** Open nodes hold connections, and all parts together would need more than the database has. */
async function closeNodes(): Promise<void> {
  await secondNode.close()
  await site.close()
}

test('the contract has more than 70 routes with ids', () => {
  expect(withIds.length).toBeGreaterThan(70)
})

const isReading = ([name, { method }]: [string, Route]): boolean => method === 'GET' && name !== 'unlockHint'

describe('reading', () => {
  let scene: IdScene
  beforeAll(async () => {
    await openNodes()
    scene = await idScene(site)
  })
  afterAll(closeNodes)

  test.each(withIds.filter(isReading))('N3: %s returns the same for every spelling of an id', async (name, route) => {
    const replies = [await call(name, route, scene, lowerCase), await call(name, route, scene, capitals)]
    const [expected, given] = replies.map((reply) => ({ status: reply.status, body: bodyOf(route, reply, scene) }))
    expect(given).toEqual(expected)
    expect(hasTarget(route) && expected?.status === 404).toBe(false)
  })
})

/** Every test creates two events, and a node reloads all that were read whenever one changes: few share a database. */
const writing = withIds.filter((each) => !isReading(each))
const parts = Array.from({ length: Math.ceil(writing.length / 8) }, (_, part) => writing.slice(part * 8, part * 8 + 8))

describe.each(parts.map((part) => ({ part })))('writing', ({ part }) => {
  beforeAll(openNodes)
  afterAll(closeNodes)

  test.each(part)('N3: %s does the same for every spelling of an id', async (name, route) => {
    const expected = await outcomeOf(name, route, lowerCase)
    const given = await outcomeOf(name, route, capitals)
    expect(given.outcome).toEqual(expected.outcome)
    // Some messages are batched and arrive a moment later.
    await expect.poll(() => differenceOf(given.messages(), expected.messages())).toEqual([])
    expect(hasTarget(route) && expected.outcome.status === 404).toBe(false)
  })
})

/** The texts that only one of the sets has. */
function differenceOf(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...one, ...other].filter((text) => !(one.has(text) && other.has(text)))
}

/** Whether the scene has an object that the route finds. */
function hasTarget(route: Route): boolean {
  return idFields(route.params).length > 0 && kindAt(route) !== undefined
}

async function outcomeOf(name: string, route: Route, spell: Spelling) {
  const scene = await idScene(site)
  // Fills the caches.
  await seenIn(scene)
  await allDelivered()
  const before = messages.length
  const reply = await call(name, route, scene, spell)
  await pause(20)
  await allDelivered()
  return {
    outcome: { status: reply.status, body: bodyOf(route, reply, scene), seen: await seenIn(scene) },
    messages: () =>
      new Set(messages.slice(before).flatMap((text) => (isAbout(text, scene) ? [normaliseMessage(text, scene)] : []))),
  }
}

function isAbout(text: string, { ids }: IdScene): boolean {
  return Object.values(ids).some((id) => text.toLowerCase().includes(id))
}

/** The accounts of a message have no fixed order. */
function normaliseMessage(text: string, scene: IdScene): string {
  const message = JSON.parse(normalise(text, scene)) as { accounts?: string[] }
  return JSON.stringify({ ...message, accounts: message.accounts?.toSorted() })
}

/** Bodies other than JSON contain dates and cannot be compared. */
function bodyOf({ produces }: Route, { body }: { body: unknown }, scene: IdScene): unknown {
  if (typeof body === 'string' && produces !== undefined) return produces
  return JSON.parse(normalise(JSON.stringify(body), scene))
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
    return idOf(parameter === 'id' ? kindAt(route) : kindOfParameter(route, parameter))
  })
  const query = new URLSearchParams(
    fieldsOf(route.query).map(([field, value]): [string, string] => [field, String(value)]),
  )
  const fields = { ...fieldsFor(name, scene), ...Object.fromEntries(fieldsOf(route.body)) }
  const text = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : String(value))
  const form = multipart(Object.entries(fields).map(([field, value]) => ({ name: field, content: text(value) })))
  return site.api.as(callerOf(name, route, scene)).raw({
    method: route.method,
    url: `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
    ...(route.body === undefined
      ? {}
      : route.files === undefined
        ? { payload: fields }
        : { payload: form, headers: formHeaders }),
  })
}

/** The outsider enters the event, and the captain does the rest. */
function callerOf(name: string, { audience }: Route, { people }: IdScene) {
  if (['createTeam', 'joinTeam', 'readInvitation', 'subscribe'].includes(name)) return people.outsider
  if (name === 'unsubscribe') return people.teammate
  return people[audience === 'admin' || audience === 'anyone' ? 'admin' : 'captain']
}

/** Valid fields, with values from the scene. */
function fieldsFor(
  name: string,
  { people: { teammate, outsider }, flag, inviteCode }: IdScene,
): Record<string, unknown> {
  const fields = { ...samples[name] }
  if (name === 'updateUser') return { ...fields, name: teammate.name, email: teammate.email, enable: 'disabled' }
  // Some names must be unique.
  if ('name' in fields) fields['name'] = `Name ${crypto.randomUUID().slice(0, 8)}`
  if (name === 'submitFlag') return { flag }
  if (name === 'giveEventGrant' || name === 'seatPerson') return { ...fields, person: outsider.name }
  if (name === 'joinTeam' || name === 'readInvitation') return { code: inviteCode }
  return fields
}

/** What the people of the scene see, of everything that nodes cache. */
async function seenIn(scene: IdScene): Promise<unknown> {
  const { captain, teammate, outsider } = scene.people
  const params = { id: scene.ids['event'] ?? '' }
  const replies = [captain, teammate, outsider].flatMap((person) => {
    const api = site.api.as(person)
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
  return seen.map(({ status, body }) => [status, JSON.parse(normalise(JSON.stringify(body), scene))])
}

/** Messages between nodes arrive in order, so all earlier ones have arrived when this one has. */
async function allDelivered(): Promise<void> {
  const { bus, db } = site.app.services
  const { promise, resolve } = Promise.withResolvers<void>()
  const word = crypto.randomUUID()
  secondNode.app.services.bus.on('present', (message) => {
    if (message.word === word) resolve()
  })
  await bus.publish(db, { topic: 'present', word })
  await promise
}
