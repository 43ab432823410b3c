import { createTeam, joinTeam, subscribe, unsubscribe } from '@drapeau/contract/entries.ts'
import { seatMember } from '@drapeau/contract/events/staff-teams.ts'
import { giveEventGrant, revokeEventGrant } from '@drapeau/contract/grants.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { Ref } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

let here: World
let there: World
let admin: Person
beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
  admin = await here.build.admin()
})

const params = ({ id }: Ref) => ({ params: { id } })
const enter = (person: Person, event: Ref, node = here) => node.api.as(person).call(subscribe, params(event))
const give = (person: Person, event: Ref, node = here) =>
  node.api.as(admin).call(giveEventGrant, { ...params(event), body: { person: person.email, role: 'author' } })

describe.each(['owner', 'author', 'judge', 'viewer'] as const)('%s of an event', (role) => {
  test('cannot take part in it, alone or in a team, and can in another', async () => {
    const [solo, teams, other] = [
      await here.build.event(),
      await here.build.event({ teamSize: [1, 3] }),
      await here.build.event(),
    ]
    const person = await here.build.staff(role, solo)
    await here.build.grant(person, role, teams)
    const code = `ABCD2345${role.toUpperCase().slice(0, 4)}`
    const captain = await here.build.player()
    const crew = await here.build.entry({ event: teams, members: [captain], inviteCode: code })
    const as = here.api.as(person)
    const tries = [
      await enter(person, solo),
      await as.call(createTeam, { ...params(teams), body: { name: 'Insiders' } }),
      await as.call(joinTeam, { ...params(teams), body: { code } }),
      await here.api.as(admin).call(seatMember, { params: { id: teams.id, entry: crew.id, member: person.id } }),
    ]
    expect(tries.map(({ body }) => body.code)).toEqual(Array.from(tries, () => 'staff-cannot-enter'))
    expect((await enter(person, other)).status).toBe(201)
  })
})

test('a grant that has ended keeps its holder out, one that was revoked does not', async () => {
  const [event, person] = [await here.build.event(), await here.build.player()]
  const grant = await here.build.grant(person, 'author', event, new Date(Date.now() - 1_000))
  expect((await enter(person, event)).body.code).toBe('staff-cannot-enter')
  await here.api.as(admin).call(revokeEventGrant, { params: { id: event.id, grant } })
  expect((await enter(person, event)).status).toBe(201)
})

test('somebody who takes part gets no role until they have left', async () => {
  const [event, person] = [await here.build.event(), await here.build.player()]
  await enter(person, event)
  expect((await give(person, event)).body).toMatchObject({ status: 409, code: 'plays-here' })
  await here.api.as(person).call(unsubscribe, params(event))
  expect((await give(person, event)).status).toBe(201)
})

test('of entering and being granted at the same moment, on two nodes, one happens', async () => {
  for (let round = 0; round < 15; round += 1) {
    const [event, person] = [await here.build.event(), await here.build.player()]
    const [entered, given] = await Promise.all([enter(person, event), give(person, event, there)])
    const outcomes = [entered.status, given.status]
    expect([
      [201, 409],
      [403, 201],
    ]).toContainEqual(outcomes)
    const { rows } = await here.database.pool.query(
      `select from entry_member join staff_grant using (event_id, account_id) where event_id = $1`,
      [event.id],
    )
    expect(rows).toHaveLength(0)
  }
})

describe('in practice', () => {
  test('flags of an event count for those who were never on its staff', async () => {
    const event = await here.build.event({ status: 'ended', practiceAfterEnd: true })
    const { id, flag } = await here.build.challenge({ event })
    const free = await here.build.challenge()
    const [author, player] = [await here.build.player(), await here.build.player()]
    await here.build.grant(author, 'author', event, new Date(Date.now() - 1_000))
    const send = (person: Person, challenge: { id: string; flag: string }) =>
      here.api.as(person).call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })
    expect((await send(author, { id, flag })).body).toMatchObject({ status: 403, code: 'staff-cannot-solve' })
    expect((await send(author, { id, flag: 'epitech{wrong}' })).body.code).toBe('staff-cannot-solve')
    expect((await send(author, free)).status).toBe(200)
    expect((await send(player, { id, flag })).status).toBe(200)
  })
})
