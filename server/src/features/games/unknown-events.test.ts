import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { gamesOn } from '#test/games-on.ts'
import { world } from '#test/world.ts'

test('D7 requests for unknown events take no memory', async () => {
  const site = await world()
  const games = gamesOn(site.app.services)
  const event = await site.build.event()
  expect(await games.live(event.id)).toMatchObject({ event: { id: event.id } })
  const found = await Promise.all(
    Array.from({ length: 50 }, async () => [await games.seen(randomUUID()), await games.live(randomUUID())]),
  )
  expect(new Set(found.flat())).toEqual(new Set([undefined]))
  expect(games.size).toBe(1)
  await site.database.pool.query('delete from event')
  site.invalidate()
  expect(await games.seen(event.id)).toBeUndefined()
  expect(games.size).toBe(0)
  await games.stop()
})
