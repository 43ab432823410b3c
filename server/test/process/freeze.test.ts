import type { LiveMessage } from '@drapeau/contract/live.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Builders, Person } from '../builders.ts'
import type { NamedRef } from '../game-builders.ts'
import { readStream } from './read-stream.ts'
import { type SiteProcess, startSite, until } from './site-process.ts'
import { startTwoSites } from './two-sites.ts'

type Challenge = NamedRef & { flag: string }
interface Team {
  entry: NamedRef
  player: Person
}

const minute = 60_000
const ago = (minutes: number): Date => new Date(Date.now() - minutes * minute)

let sites: readonly SiteProcess[]
let databaseUrl: string
let build: Builders
let admin: Person
let outsider: Person
let watcher: Team

beforeAll(async () => {
  const started = await startTwoSites()
  sites = started.processes
  databaseUrl = started.database.url
  build = started.build
  admin = await build.admin()
  outsider = await build.player({ name: 'Outsider' })
})

/** An event with ten teams that play and one that watches, with some solves before the freeze, if there is one. */
async function playedEvent(freezesAt?: Date) {
  const event = await build.event({ teamSize: [1, 2], startsAt: ago(60), ...(freezesAt && { freezesAt }) })
  const team = async (name: string): Promise<Team> => {
    const player = await build.player({ school: `School of ${name}` })
    return { player, entry: await build.entry({ event, members: [player], name }) }
  }
  const category = await build.category()
  const challenges: Challenge[] = []
  for (const value of [500, 400, 300, 200, 100])
    challenges.push(await build.challenge({ event, category, value, falling: { minimum: 20, decay: 15 } }))
  const teams = await Promise.all(Array.from({ length: 10 }, (_, index) => team(`Team ${index}`)))
  watcher = await team('Watchers')
  const [known] = challenges
  if (!known) throw new Error('A challenge is needed.')
  for (const each of [...teams.slice(0, 3), watcher])
    await build.solve({ challenge: known, entry: each.entry, player: each.player, at: ago(30) })
  const hints = await Promise.all(challenges.map((challenge) => build.hint({ challenge, cost: 5 })))
  return { event, challenges, teams, hints }
}

async function send(site: SiteProcess, method: string, path: string, person?: Person, body?: object) {
  const reply = await fetch(`${site.url}/api${path}`, {
    method,
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, etag: reply.headers.get('etag'), text: await reply.text() }
}

/** Everything that a watching team, an outsider and a visitor can read about an event, verbatim. */
async function readEverything(
  site: SiteProcess,
  { event, challenges, teams }: Awaited<ReturnType<typeof playedEvent>>,
) {
  const board = `/events/${event.id}/scoreboard`
  const paths = [
    board,
    `${board}?page=2&perPage=5`,
    `${board}?q=team`,
    `${board}?school=${encodeURIComponent('School of Team 3')}`,
    `${board}?country=France`,
    `${board}/groups`,
    `/events/${event.id}`,
    '/events',
    `/events/${event.id}/timeline`,
    `/events/${event.id}/feed`,
    `/events/${event.id}/ctftime`,
    `/events/${event.id}/results`,
    `/events/${event.id}/challenges`,
    `/events/${event.id}/entry`,
    `/events/${event.id}/entry/score`,
    '/challenges/practices',
    '/categories/solved',
    '/scoreboard',
    '/notifications/news',
    ...teams.map(({ entry }) => `/events/${event.id}/entries/${entry.id}`),
    ...challenges.map(({ id }) => `/challenges/${id}`),
  ]
  const responses: Record<string, unknown> = {}
  for (const path of paths)
    for (const [name, reader] of [['watcher', watcher.player] as const, ['outsider', outsider] as const])
      responses[`${name} ${path}`] = await send(site, 'GET', path, reader)
  responses['visitor ctftime'] = await send(site, 'GET', `/events/${event.id}/ctftime`)
  return responses
}

test('S9 H9 during a freeze, fifty solves, hints and awards change nothing that others read', async () => {
  const made = await playedEvent(ago(10))
  const { event, challenges, teams, hints } = made
  const before = await Promise.all(sites.map((site) => readEverything(site, made)))
  expect(before[1]).toEqual(before[0])
  expect(before[0]?.[`watcher /events/${event.id}/scoreboard`]).toMatchObject({ status: 200 })
  const streams = await Promise.all(
    sites.flatMap((site) => [readStream(site.url, watcher.player), readStream(site.url, outsider)]),
  )

  let turn = 0
  const site = (): SiteProcess => {
    turn += 1
    const chosen = sites[turn % sites.length]
    if (!chosen) throw new Error('No site runs.')
    return chosen
  }
  const done = await Promise.all(
    teams.map(async ({ player, entry }, index) => {
      const statuses: number[] = []
      for (const { id, flag } of challenges)
        statuses.push((await send(site(), 'PUT', `/submissions/${id}`, player, { flag })).status)
      const hint = challenges[index % hints.length]
      statuses.push((await send(site(), 'GET', `/challenges/${hint?.id}/hints`, player)).status)
      const award = { entry: entry.id, value: index - 20, reason: 'For the flag on the roof' }
      statuses.push((await send(site(), 'POST', `/events/${event.id}/awards`, admin, award)).status)
      return statuses
    }),
  )
  const counts = Map.groupBy(done.flat(), (status) => status)
  // Three teams had already solved the first challenge.
  expect([counts.get(200)?.length, counts.get(409)?.length, counts.get(201)?.length]).toEqual([57, 3, 10])

  const third = await startSite({ LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl })
  for (const each of [...sites, third]) expect(await readEverything(each, made)).toEqual(before[0])
  for (const { messages, close } of streams) {
    expect(messages).toEqual([{ kind: 'hello' }])
    await close()
  }
  const standings = JSON.parse((await send(third, 'GET', `/events/${event.id}/standings`, admin)).text)
  expect(standings).toMatchObject({ frozen: true, totalRows: 11 })
  for (const line of standings.standings.slice(0, 10)) expect(line).toMatchObject({ solves: 5 })

  expect((await send(third, 'POST', `/events/${event.id}/reveal`, admin)).status).toBe(200)
  await until(async () => {
    const boards = await Promise.all(sites.map((each) => send(each, 'GET', `/events/${event.id}/scoreboard`, outsider)))
    return boards.every(({ text }) => JSON.parse(text).frozen === false)
  })
})

test('a solve on one node soon shows on the scoreboard of the other, and is announced on the live channel', async () => {
  const { event, challenges, teams } = await playedEvent()
  const [here, there] = sites
  const [challenge] = challenges.slice(1)
  if (!here || !there || !challenge) throw new Error('Two sites and a challenge are needed.')
  const path = `/events/${event.id}/scoreboard?q=${encodeURIComponent('Team 5')}`
  const scoreThere = async () => JSON.parse((await send(there, 'GET', path, outsider)).text).scoreboard[0].score
  expect(await scoreThere()).toBe(0)
  const stream = await readStream(there.url, outsider)
  const own = await readStream(there.url, watcher.player)
  const solver = teams[5]?.player
  const body = { flag: challenge.flag }
  expect((await send(here, 'PUT', `/submissions/${challenge.id}`, solver, body)).status).toBe(200)
  await until(async () => (await scoreThere()) === 385)
  const isStaleScoreboard = ({ kind, ...fields }: LiveMessage): boolean =>
    kind === 'stale' && JSON.stringify(fields) === '{"keys":["events"]}'
  await until(() => stream.messages.some(isStaleScoreboard))
  const firstBlood = {
    kind: 'first-blood',
    event: event.id,
    challenge: challenge.name,
    challenge_fr: null,
    entry: 'Team 5',
  }
  await until(() => own.messages.some(({ kind }) => kind === 'first-blood'))
  expect(own.messages).toContainEqual(firstBlood)
  expect(stream.messages).not.toContainEqual(firstBlood)
  await Promise.all([stream.close(), own.close()])
})

test('H9 the live channel needs a session', async () => {
  const [site] = sites
  if (!site) throw new Error('No site runs.')
  expect((await send(site, 'GET', '/live')).status).toBe(401)
})
