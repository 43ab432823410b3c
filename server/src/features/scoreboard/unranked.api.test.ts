import { exportResults } from '@drapeau/contract/results.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { listStandings } from '@drapeau/contract/standings.ts'
import { seatMember, unseatMember } from '@drapeau/contract/events/staff-teams.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let event: NamedRef
let whole: NamedRef
let small: NamedRef
let pair: Person[]

/** Teams of two: one that is complete and has played, and one with a single member. */
beforeAll(async () => {
  site = await world()
  const { build } = site
  admin = await build.admin()
  pair = [await build.player(), await build.player()]
  event = await build.event({ teamSize: [2, 4] })
  whole = await build.entry({ event, members: pair, name: 'Whole' })
  small = await build.entry({ event, members: [await build.player()], name: 'Small' })
  await build.solve({ challenge: await build.challenge({ event }), entry: whole, ...(pair[0] && { player: pair[0] }) })
})

async function board(q = '') {
  const { body } = await site.api.as(admin).call(getScoreboard, { params: { id: event.id }, query: { q } })
  return {
    ranked: body.scoreboard.map(({ entry, rank }) => [entry.name, rank]),
    unranked: body.unranked.map(({ entry, members }) => [entry.name, members]),
  }
}

test('a team without enough members is named below the others, without a rank', async () => {
  expect(await board()).toEqual({ ranked: [['Whole', 1]], unranked: [['Small', 1]] })
  expect(await board('whole')).toEqual({ ranked: [['Whole', 1]], unranked: [] })
  const { standings } = (await site.api.as(admin).call(listStandings, { params: { id: event.id }, query: {} })).body
  expect(standings.map(({ entry, rank, status }) => [entry.name, rank, status])).toEqual([
    ['Whole', 1, 'playing'],
    ['Small', null, 'playing'],
  ])
})

test('it has no place in the results', async () => {
  const { body } = await site.api.as(admin).call(exportResults, { params: { id: event.id } })
  expect(body).toContain('Whole')
  expect(body).not.toContain('Small')
})

test('it is ranked as soon as it is complete, and a team that solved something stays ranked', async () => {
  const newcomer = await site.build.player()
  const seat = { id: event.id, entry: small.id, member: newcomer.id }
  await site.api.as(admin).call(seatMember, { params: seat })
  expect((await board()).ranked).toEqual([
    ['Whole', 1],
    ['Small', 2],
  ])
  await site.api.as(admin).call(unseatMember, { params: seat })
  await site.api.as(admin).call(unseatMember, { params: { ...seat, entry: whole.id, member: pair[1]?.id ?? '' } })
  expect(await board()).toEqual({ ranked: [['Whole', 1]], unranked: [['Small', 1]] })
})
