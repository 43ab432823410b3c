import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from './builders.ts'
import { heldMegabytes } from './collect-garbage.ts'
import type { Ref } from './game-builders.ts'
import { type World, world } from './world.ts'

/** Requests of visitors and players leave nothing in memory, under however many spellings of an id. */

/** All caches together take a few megabytes. When each spelling was cached as an event of its own, it took a third of one. */
const maxMegabytes = 15

let site: World
let player: Person
let event: Ref
let reads: Record<string, (id: string) => string>
let ids: Record<string, string>

beforeAll(async () => {
  site = await world()
  // The log lines that a world collects would be measured, too.
  site.app.services.log.level = 'silent'
  const { build } = site
  player = await build.player()
  event = await build.event({ teamSize: [1, 3] })
  const category = await build.category()
  const challenge = await build.challenge({ category })
  const open = await build.challenge({ event, category })
  await build.entry({ event, members: [player] })
  await fillEvent()
  ids = { event: event.id, category: category.id, challenge: challenge.id, open: open.id }
  reads = {
    'event ctftime': (id) => `/events/${id}/ctftime`,
    'event page': (id) => `/events/${id}`,
    'event scoreboard': (id) => `/events/${id}/scoreboard`,
    'event groups': (id) => `/events/${id}/scoreboard/groups`,
    'event timeline': (id) => `/events/${id}/timeline`,
    'event feed': (id) => `/events/${id}/feed`,
    'event challenges': (id) => `/events/${id}/challenges`,
    'event score': (id) => `/events/${id}/entry/score`,
    'event calendar': (id) => `/events/${id}/calendar`,
    'open page': (id) => `/challenges/${id}`,
    'challenge page': (id) => `/challenges/${id}`,
    'category cards': (id) => `/categories/${id}/challenges`,
    'category list': (id) => `/challenges/practices?category=${id}`,
  }
  await warmUp()
})

test('N2, W2: ten thousand spellings of one event are cached as one', async () => {
  const before = await heldMegabytes()
  const { headers } = await site.api.raw({ url: `/api/events/${event.id}/ctftime` })
  const conditional = { 'if-none-match': String(headers['etag']) }
  for (let index = 1; index <= 10_000; index += 1) {
    // Every spelling returns the same cached response.
    const reply = await site.api.raw({ url: `/api/events/${spelled(event.id, index)}/ctftime`, headers: conditional })
    expect(reply.status).toBe(304)
    if (index % 10_000 === 0 || index === 400) await expectBounded(before)
  }
})

test('N2: no spelling, unknown id or query of a cached route stays in memory', async () => {
  const before = await heldMegabytes()
  for (const [name, addressOf] of Object.entries(reads)) {
    const id = ids[name.split(' ')[0] ?? ''] ?? ''
    expect([name, await statusesOf(60, (index) => addressOf(spelled(id, index)))]).toEqual([name, [200]])
    expect([name, await statusesOf(60, () => addressOf(randomUUID()))]).toEqual([name, [isList(name) ? 200 : 404]])
  }
  await expectBounded(before)
  const lists = ['/challenges/practices', '/scoreboard', '/scoreboard/schools', '/events']
  for (const list of [`/events/${event.id}/scoreboard`, ...lists]) {
    expect([list, await statusesOf(100, (index) => `${list}?${queryOf(index)}`)]).toEqual([list, [200]])
    expect(await statusesOf(20, (index) => `${list}?unknown${index}=x`)).toEqual([400])
    expect(await statusesOf(20, (index) => `${list}?page=1&page=${index}`)).toEqual([400])
  }
  expect(await statusesOf(100, () => `/avatars/${randomUUID()}.svg`)).toEqual([200])
  expect(await statusesOf(20, () => '/countries/FR.svg?')).toEqual([200])
  await expectBounded(before)
})

async function expectBounded(before: number): Promise<void> {
  const held = (await heldMegabytes()) - before
  expect(held).toBeLessThan(maxMegabytes)
}

/** A filter by an unknown id gives an empty list. */
function isList(name: string): boolean {
  return name === 'category list'
}

/** Another spelling of the same id: some letters in capitals, one character percent-encoded. */
function spelled(id: string, index: number): string {
  const characters = Array.from(id).map((character, at) =>
    ((index * 2654435761) >> (at % 31)) & 1 ? character.toUpperCase() : character,
  )
  const at = index % characters.length
  characters[at] = `%${(characters[at] ?? '').charCodeAt(0).toString(16)}`
  return characters.join('')
}

/** Varies pages, search texts and the order of parameters. */
function queryOf(index: number): string {
  const parts = [
    `page=${(index % 3) + 1}`,
    `perPage=${(index % 100) + 1}`,
    `q=${index % 2 ? '' : `%${(97 + (index % 26)).toString(16)}`}`,
  ]
  return [...parts.slice(index % 3), ...parts.slice(0, index % 3)].join('&')
}

/** Sends this many requests and returns the distinct statuses. */
async function statusesOf(count: number, addressOf: (index: number) => string): Promise<number[]> {
  const statuses = new Set<number>()
  for (let index = 0; index < count; index += 1)
    statuses.add((await site.api.as(player).raw({ url: `/api${addressOf(index)}` })).status)
  site.advance(60_000)
  return [...statuses]
}

/** Creates what is allocated once, before anything is measured. */
async function warmUp(): Promise<void> {
  for (const [name, addressOf] of Object.entries(reads))
    await statusesOf(3, () => addressOf(ids[name.split(' ')[0] ?? ''] ?? ''))
}

/** Adds a hundred and fifty teams and their solves. */
async function fillEvent(): Promise<void> {
  const { build, database } = site
  for (let index = 0; index < 10; index += 1) await build.challenge({ event })
  await database.pool.query(
    `insert into entry (event_id, name, name_key, search_key, status, created_at)
     select $1, 'Team ' || n, 'team ' || n, 'team ' || n, 'playing', now() from generate_series(1, 150) as n`,
    [event.id],
  )
  await database.pool.query(
    `insert into solve (challenge_id, entry_id, created_at, place)
     select challenge.id, entry.id, now(), row_number() over (partition by challenge.id)
     from entry join challenge on challenge.event_id = entry.event_id where entry.name like 'Team %'`,
  )
  site.invalidate()
}
