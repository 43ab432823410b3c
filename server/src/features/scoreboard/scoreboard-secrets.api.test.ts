import { createHash } from 'node:crypto'
import { addFiles } from '@drapeau/contract/files.ts'
import { limits } from '@drapeau/contract/limits.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { submitFlag, submitWriteUp } from '@drapeau/contract/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { pdf } from '#test/documents.ts'
import { readStream } from '#test/process/read-stream.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

/** One event in each state, filled with secret words that only the listed readers may see. */

const states = ['before', 'running', 'frozen', 'ended'] as const
type State = (typeof states)[number]

/** Red and Blue play; Out was disqualified; Shade is hidden; the outsider takes part in nothing. */
const readers = ['Red', 'Blue', 'Out', 'Shade', 'outsider', 'visitor'] as const
type Reader = (typeof readers)[number]
const teams = ['Red', 'Blue', 'Out', 'Shade'] as const
type Team = (typeof teams)[number]

const day = 86_400_000
const reads = Object.entries(routes).filter(([name, { method }]) => method === 'GET' && name !== 'openLive')

let site: World
let wire: Wire
let admin: Person
const people = new Map<Reader, Person>()
/** Ids by the first segment of their paths. */
const ids: Record<string, string[]> = {}
const entryIds: string[] = []
const files: { id: string; name: string }[] = []
/** The secret words with the readers who may see them. */
const words = new Map<string, ReadonlySet<Reader>>()
const played = new Map<State, { id: string; flag: string }>()
/** The responses to each reader so far. */
const received = new Map<Reader | 'admin', string[]>()

function secret(word: string, ...mayRead: readonly Reader[]): string {
  words.set(word, new Set(mayRead))
  return word
}

beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
  admin = await site.build.admin()
  for (const team of teams) {
    const email = secret(`canary-mail-${team.toLowerCase()}@example.org`, team)
    people.set(team, await site.build.player({ name: `Player of ${team}`, email }))
  }
  people.set('outsider', await site.build.player({ name: 'Outsider' }))
  for (const state of states) await createEvent(state)
  addIds('users', ...people.values())
})

function addIds(kind: string, ...objects: readonly { id: string }[]): void {
  ids[kind] = [...(ids[kind] ?? []), ...objects.map(({ id }) => id)]
}

function personOf(reader: Reader): Person {
  const person = people.get(reader)
  if (!person) throw new Error(`${reader} has no account.`)
  return person
}

async function createEvent(state: State): Promise<void> {
  const { build } = site
  const now = Date.now()
  const event = await build.event({
    name: `Event ${state}`,
    teamSize: [1, 3],
    startsAt: new Date(now + (state === 'before' ? 20 : -20) * day),
    endsAt: new Date(now + (state === 'ended' ? -5 : 40) * day),
    practiceAfterEnd: false,
    ...(state === 'frozen' && { freezesAt: new Date(now - 3 * day) }),
  })
  const isOn = state !== 'before'
  const everyone = isOn ? readers : []
  const playing = isOn ? teams : []
  const red = isOn ? (['Red'] as const) : []
  const category = await build.category({
    name: secret(`canary-category-${state}`, ...everyone),
    description: secret(`canary-about-category-${state}`),
  })
  const open = await build.challenge({
    event,
    category,
    name: secret(`canary-open-${state}`, ...everyone),
    description: `<p>${secret(`canary-open-text-${state}`, ...playing)}</p>`,
    flag: `epitech{${secret(`canary-flag-open-${state}`)}}`,
  })
  const locked = await build.challenge({
    event,
    category,
    name: secret(`canary-locked-${state}`, ...everyone),
    description: `<p>${secret(`canary-locked-text-${state}`, ...red)}</p>`,
    flag: `epitech{${secret(`canary-flag-locked-${state}`)}}`,
  })
  await build.requirement(locked, open)
  played.set(state, open)
  const entries = await createTeams(state, event)
  const at = new Date(now - 10 * day)
  if (isOn) await build.solve({ challenge: open, entry: entries.Red, player: personOf('Red'), at })
  for (const [challenge, kind, mayRead] of [[open, 'open', playing] as const, [locked, 'locked', red] as const]) {
    await build.hint({ challenge, content: secret(`canary-hint-${kind}-${state}`), cost: 100_000 })
    const name = secret(`canary-file-${kind}-${state}.txt`, ...mayRead)
    const added = [new File([secret(`canary-bytes-${kind}-${state}`, ...mayRead)], name)]
    const input = { params: { id: challenge.id }, body: {}, files: added }
    const { body } = await site.api.as(admin).call(addFiles, input)
    for (const { _id } of body.files) files.push({ id: _id, name })
  }
  const bought = await build.hint({ challenge: open, content: secret(`canary-paid-${state}`, ...red), cost: 90_000 })
  if (isOn) {
    const { db } = site.database
    await db
      .insertInto('hint_unlock')
      .values({ hint_id: bought.id, account_id: personOf('Red').id, entry_id: entries.Red.id, cost: 0, created_at: at })
      .execute()
    const document = new File([pdf('Solved.')], secret(`canary-write-up-${state}.pdf`, 'Red'))
    const input = { params: { id: open.id }, body: {}, files: [document] }
    const { writeUp } = (await site.api.as(personOf('Red')).call(submitWriteUp, input)).body
    if (writeUp) addIds('write-ups', { id: writeUp._id })
  }
  for (const team of teams) {
    const from = `${team} ${state}`
    const answer = secret(`canary-wrong-${team}-${state}`)
    await build.submission({ challenge: open, entry: entries[team], player: personOf(team), answer, from, at })
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      secret(createHash('sha256').update(from).digest(encoding))
  }
  site.invalidate()
  addIds('events', event)
  addIds('categories', category)
  addIds('challenges', open, locked)
  entryIds.push(...Object.values(entries).map(({ id }) => id))
}

/** Creates the four teams, each with its code, reason and awards. */
async function createTeams(state: State, event: { id: string }) {
  const { build, database } = site
  const isOn = state !== 'before'
  const enter = async (team: Team) => {
    const isOnBoard = isOn && (team === 'Red' || team === 'Blue')
    const status = team === 'Out' ? 'disqualified' : team === 'Shade' ? 'hidden' : 'playing'
    const entry = await build.entry({
      event,
      members: [personOf(team)],
      name: secret(`canary-team-${team}-${state}`, ...(isOnBoard ? readers : [team])),
      inviteCode: secret(`CANARYCODE${team}${state}`, team),
      status,
      ...(status !== 'playing' && { statusReason: secret(`canary-reason-${team}-${state}`) }),
    })
    const giveAward = async (reason: string, days: number) =>
      database.db
        .insertInto('award')
        .values({ entry_id: entry.id, value: 5, reason, created_at: new Date(Date.now() - days * day) })
        .execute()
    const own = isOn ? [team] : []
    await giveAward(secret(`canary-award-${team}-${state}`, ...(isOnBoard ? readers : own)), 10)
    // It was given after the freeze.
    await giveAward(secret(`canary-late-${team}-${state}`, ...(isOnBoard && state !== 'frozen' ? readers : own)), 1)
    return entry
  }
  return { Red: await enter('Red'), Blue: await enter('Blue'), Out: await enter('Out'), Shade: await enter('Shade') }
}

/** Every path of a route. Routes for administrators are requested once by others, who are refused anyway. */
function pathsOf({ path, audience }: Route, isAll: boolean): string[] {
  if (path.includes(':name') && path.includes(':id'))
    return files.map(({ id, name }) => `/api${path.replace(':id', id).replace(':name', name)}`)
  const kind = path.split('/')[1] ?? ''
  const known = ids[kind] ?? Object.values(ids).flatMap(([first]) => first ?? [])
  const wanted = audience === 'admin' && !isAll ? known.slice(0, 1) : known
  return (path.includes(':id') ? wanted.map((id) => path.replace(':id', id)) : [path])
    .flatMap((each) => (each.includes(':entry') ? entryIds.map((id) => each.replace(':entry', id)) : [each]))
    .map((each) => `/api${each.replace(':code', 'FR').replace(':key', 'none').replace(':name', 'Ada')}`)
}

/** All responses of the route to a reader, with headers, within the rate limit. */
async function crawl(route: Route, reader: Reader | 'admin'): Promise<string> {
  const { points, seconds } = limits[route.limit].budgets[0]
  const person = reader === 'admin' ? admin : people.get(reader)
  const texts: string[] = []
  for (const path of pathsOf(route, reader === 'admin')) {
    site.advance(Math.ceil((seconds * 1_000) / points) + 1)
    const { status, body, headers } = await wire.get(path, person ? { authorization: `Bearer ${person.token}` } : {})
    expect([path, status, status < 500 && status !== 429]).toEqual([path, status, true])
    texts.push(`${body} ${JSON.stringify(headers)}`)
  }
  received.set(reader, [...(received.get(reader) ?? []), ...texts])
  return texts.join('\n')
}

function leaksIn(texts: string, reader: Reader): string[] {
  return [...words].flatMap(([word, mayRead]) => (!mayRead.has(reader) && texts.includes(word) ? [word] : []))
}

test.each(reads)(
  'F1, E6 %s reveals no secrets to any reader, whatever the state of the event',
  async (_name, route) => {
    for (const reader of readers) expect([reader, leaksIn(await crawl(route, reader), reader)]).toEqual([reader, []])
    await crawl(route, 'admin')
  },
)

test('F1 every reader has received all words that they may see, so leaks would have been found', () => {
  const texts = (reader: Reader | 'admin'): string => received.get(reader)?.join('\n') ?? ''
  for (const reader of readers) {
    const own = texts(reader)
    const missing = [...words].flatMap(([word, mayRead]) => (mayRead.has(reader) && !own.includes(word) ? [word] : []))
    // Visitors can only read the CTFtime feed, which has neither awards nor categories.
    const unexpected = reader === 'visitor' ? missing.filter((word) => !/award|late|category/.test(word)) : missing
    expect([reader, unexpected]).toEqual([reader, []])
  }
  const byAdmin = texts('admin')
  expect([...words.keys()].filter((word) => word.startsWith('canary') && !byAdmin.includes(word))).toEqual([])
})

test('F1, H9 actions of hidden entries are not announced to others, and no secret is in the log', async () => {
  const origin = site.app.fastify.listeningOrigin
  const streams = await Promise.all(
    readers.flatMap((reader) => {
      const person = people.get(reader)
      return person ? [readStream(origin, person).then((stream) => ({ reader, stream }))] : []
    }),
  )
  for (const state of ['running', 'frozen'] as const) {
    const open = played.get(state)
    if (!open) throw new Error('There is no challenge.')
    for (const team of ['Shade', 'Out', 'Blue'] as const) {
      const input = { params: { id: open.id }, body: { flag: open.flag } }
      const { status } = await site.api.as(personOf(team)).call(submitFlag, input)
      expect([team, status]).toEqual([team, team === 'Out' ? 403 : 200])
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 600))
  for (const { reader, stream } of streams) {
    expect([reader, leaksIn(JSON.stringify(stream.messages), reader)]).toEqual([reader, []])
    await stream.close()
  }
  const logged = site.logged()
  const neverLogged = [...words.keys()].filter((word) => /flag|hint|paid|text|wrong|CODE|reason|bytes|mail/.test(word))
  expect(neverLogged.filter((word) => logged.includes(word))).toEqual([])
})
