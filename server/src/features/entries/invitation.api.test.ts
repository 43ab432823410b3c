import { createTeam, joinTeam, readInvitation } from '@drapeau/contract/entries.ts'
import { limits } from '@drapeau/contract/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let captain: Person
let reader: Person

beforeAll(async () => {
  site = await world()
  captain = await site.build.player({ name: 'Ada' })
  reader = await site.build.player()
})

test('a code shows its team, captain and number of members without joining', async () => {
  const { event, code } = await team()
  const invitation = { name: 'Tides', captain: 'Ada', members: 1, maxTeamSize: 3, keptSeats: 0 }
  // Codes may be typed in lower case and with blanks.
  for (const typed of [code, code.toLowerCase(), `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`]) {
    const { status, body } = await read(event, typed)
    expect([status, body]).toEqual([200, invitation])
  }
  await site.api.as(await site.build.player()).call(joinTeam, { params: { id: event.id }, body: { code } })
  expect((await read(event, code)).body).toEqual({ ...invitation, members: 2 })
})

test('codes of other events, renewed codes and codes of disqualified teams show nothing', async () => {
  const [{ event, code, id }, other] = [await team(), await site.build.event({ teamSize: [1, 3] })]
  expect((await read(other, code)).body).toMatchObject({ status: 404, code: 'invalid-code' })
  expect((await read(event, 'ABCD2345WXYZ')).body.code).toBe('invalid-code')
  expect((await read(event, '')).body.code).toBe('invalid-code')
  await site.database.pool.query(`update entry set status = 'disqualified' where id = $1`, [id])
  expect((await read(event, code)).body.code).toBe('invalid-code')
})

test('ended, solo and unknown events show nothing', async () => {
  expect((await read(await site.build.event({ status: 'ended', teamSize: [1, 3] }), 'x')).body.code).toBe('event-over')
  expect((await read(await site.build.event(), 'x')).body.code).toBe('played-alone')
  expect((await read({ id: noId, name: '' }, 'x')).body.code).toBe('not-found')
})

test('B5 reading an invitation counts towards the limit of joining', async () => {
  const { event } = await team()
  const guesser = await site.build.player()
  const statuses: number[] = []
  const [{ points }] = limits.join.budgets
  for (let guess = 0; guess <= points; guess += 1) {
    const route = guess % 2 ? readInvitation : joinTeam
    const input = { params: { id: event.id }, body: { code: `GUESS${guess}` } }
    statuses.push((await site.api.as(guesser).call(route, input)).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.slice(0, -1)).toEqual(Array.from({ length: points }, () => 404))
})

async function team(): Promise<{ event: NamedRef; code: string; id: string }> {
  const event = await site.build.event({ teamSize: [1, 3] })
  const { body } = await site.api.as(captain).call(createTeam, { params: { id: event.id }, body: { name: 'Tides' } })
  return { event, code: body.code ?? '', id: body._id }
}

function read({ id }: NamedRef, code: string) {
  return site.api.as(reader).call(readInvitation, { params: { id }, body: { code } })
}
