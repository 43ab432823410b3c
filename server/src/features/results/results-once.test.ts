import { exportResults } from '@drapeau/contract/results.ts'
import { expect, test } from 'vitest'
import { gamesOn } from '#test/games-on.ts'
import { ago, regatta } from '#test/regatta.ts'
import { world } from '#test/world.ts'
import { tableOf } from './results.ts'

test('D9 fifty parallel requests for the results build them once, and a player who repeats them has to wait', async () => {
  const site = await world()
  const { event, params, easy, red } = await regatta(site, { endsAt: ago(1) })
  const players = await Promise.all(Array.from({ length: 50 }, () => site.build.player()))
  const replies = await Promise.all(players.map((each) => site.api.as(each).call(exportResults, { params })))
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(replies[0]?.status).toBe(200)
  const [greedy] = players
  if (!greedy) throw new Error('There is no player.')
  const more = await Promise.all(Array.from({ length: 50 }, () => site.api.as(greedy).call(exportResults, { params })))
  expect(more.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(more.filter(({ status }) => status === 429)).toHaveLength(41)

  const games = gamesOn(site.app.services)
  const [one, other] = [await games.live(event.id), await games.live(event.id)]
  if (!one || !other) throw new Error('There is a game.')
  expect(tableOf(other)).toBe(tableOf(one))
  await site.build.solve({ challenge: easy, entry: red })
  const last = await games.live(event.id)
  expect(last && (await tableOf(last))).not.toBe(await tableOf(one))
  await games.stop()
})
