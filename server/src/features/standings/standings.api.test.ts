import { giveEntryAward } from '@drapeau/contract/awards.ts'
import { listStandings } from '@drapeau/contract/standings.ts'
import { expect, test } from 'vitest'
import { regatta } from '#test/regatta.ts'
import { world } from '#test/world.ts'

test('organisers see who is in an entry, from which schools, and when it reached its score', async () => {
  const site = await world()
  const { admin, params } = await regatta(site)
  const { body } = await site.api.as(admin).call(listStandings, { params, query: {} })
  expect(body.standings.map(({ entry, memberNames, schools }) => [entry.name, memberNames, schools])).toEqual([
    ['Rouge', ['Ada', 'Bob'], ['EPITECH', 'Lycée du Port']],
    ['Bleu', ['Eve'], ['EPITECH']],
    ['Or', ['Ken'], []],
  ])
  const [, blue, gold] = body.standings
  expect(blue?.score).toBe(gold?.score)
  expect(Date.parse(blue?.reachedAt ?? '')).toBeLessThan(Date.parse(gold?.reachedAt ?? ''))
})

test('S4 an award moves the moment at which a score was reached, the last solve stays', async () => {
  const site = await world()
  const { admin, blue, params } = await regatta(site)
  const body = { entry: blue.id, value: 5, reason: 'Fair play' }
  await site.api.as(admin).call(giveEntryAward, { params, body })
  const reply = await site.api.as(admin).call(listStandings, { params, query: { q: 'Bleu' } })
  const [line] = reply.body.standings
  expect(Date.parse(line?.reachedAt ?? '')).toBeGreaterThan(Date.parse(line?.lastSolve ?? ''))
})

test('an entry without points has not reached any score', async () => {
  const site = await world()
  const { admin, event, params } = await regatta(site)
  await site.build.entry({ event, members: [await site.build.player()], name: 'Vert' })
  site.invalidate()
  const { body } = await site.api.as(admin).call(listStandings, { params, query: { q: 'Vert' } })
  expect(body.standings).toMatchObject([{ score: 0, reachedAt: null }])
})

test('Z1 players cannot read the standings', async () => {
  const site = await world()
  const { ada, params } = await regatta(site)
  expect((await site.api.as(ada).call(listStandings, { params, query: {} })).status).toBe(403)
})
