import { randomUUID } from 'node:crypto'
import type { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import type { InputOf } from '@drapeau/contract/route.ts'
import { beforeAll, expect, test } from 'vitest'
import { collectGarbage } from '#test/collect-garbage.ts'
import { gamesOn } from '#test/games-on.ts'
import { type World, world } from '#test/world.ts'
import type { Games } from '#features/games/games.ts'
import { prepareScoreboard } from './prepared-scoreboard.ts'

type BoardQuery = InputOf<typeof getScoreboard>['query']

let site: World

beforeAll(async () => {
  site = await world()
})

test('N2, W2: at most fifty games are cached, and the least recently used is evicted', async () => {
  const games = gamesOn(site.app.services)
  const running = await site.build.event()
  const first = await games.live(running.id)
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into event (name, search_key, description, is_solo, min_team_size, max_team_size, scope, starts_at, ends_at,
       practice_after_end, created_at, updated_at)
     select 'Event ' || n, 'event ' || n, 'x', true, 0, 0, 'open', now(), now() + interval '1 day', true, now(), now()
     from generate_series(1, 60) as n returning id`,
  )
  for (const { id } of rows) {
    expect(await games.seen(id)).toMatchObject({ event: { id } })
    // Players keep reading the running event.
    expect(await games.live(running.id)).toBe(first)
  }
  expect(games.size).toBe(50)
  // Requests for unknown events evict none, however many there are at once.
  await Promise.all(Array.from({ length: 100 }, async () => games.seen(randomUUID())))
  expect(games.size).toBe(50)
  expect(await games.live(running.id)).toBe(first)
  // An evicted game is loaded again.
  expect(await games.live(rows[0]?.id ?? '')).toMatchObject({ event: { id: rows[0]?.id } })
  await games.stop()
})

test('N2: an event that cannot be loaded leaves nothing in memory', async () => {
  const broken = { ...site.app.services, db: { transaction: () => fail() } as never }
  const games = gamesOn(broken)
  const results = await Promise.allSettled(Array.from({ length: 50 }, async () => games.live(randomUUID())))
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(games.size).toBe(0)
  await games.stop()
})

test('N2: a cached query does not keep an outdated game in memory', async () => {
  const games = gamesOn(site.app.services)
  const event = await site.build.event()
  const [earlier, later] = [
    { q: '', page: 1, perPage: 10 } as BoardQuery,
    { q: '', page: 2, perPage: 10 } as BoardQuery,
  ]
  const before = await scoreboardOf(games, event.id, earlier)
  site.invalidate()
  const now = await scoreboardOf(games, event.id, later)
  await collectGarbage()
  expect(before.deref()).toBeUndefined()
  expect(now.deref()).toBeDefined()
  expect([earlier.page, later.page]).toEqual([1, 2])
  await games.stop()
})

async function scoreboardOf(games: Games, eventId: string, query: BoardQuery) {
  const game = await games.live(eventId)
  if (!game) throw new Error('There is a game.')
  prepareScoreboard(game, query)
  return new WeakRef(game)
}

function fail(): never {
  throw new Error('The database is down.')
}
