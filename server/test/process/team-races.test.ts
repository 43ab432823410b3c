import {
  createTeam,
  handOverTeam,
  joinTeam,
  removeMember,
  renewCode,
  subscribe,
  unsubscribe,
} from '@drapeau/contract/entries.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../builders.ts'
import type { NamedRef } from '../game-builders.ts'
import { type Reply, startTwoSites, times, type TwoSites } from './two-sites.ts'

let sites: TwoSites

beforeAll(async () => {
  sites = await startTwoSites()
})

const teamEvent = (most: number) => sites.build.event({ teamSize: [1, most] })

let codes = 0
/** A team with these members, and its invitation code. */
async function team(event: NamedRef, members: readonly Person[]): Promise<{ id: string; code: string }> {
  codes += 1
  const code = `RACE${times(8, (place) => 'ABCDEFGH'[(codes >> (3 * place)) & 7]).join('')}`
  return { id: (await sites.build.entry({ event, members, inviteCode: code })).id, code }
}

const join = (who: Person, event: NamedRef, code: string): Promise<Reply> =>
  sites.call(who, joinTeam, { params: { id: event.id }, body: { code } })
const leave = (who: Person, event: NamedRef): Promise<Reply> =>
  sites.call(who, unsubscribe, { params: { id: event.id } })
const make = (who: Person, event: NamedRef, name: string): Promise<Reply> =>
  sites.call(who, createTeam, { params: { id: event.id }, body: { name } })
const remove = (who: Person, event: NamedRef, member: Person): Promise<Reply> =>
  sites.call(who, removeMember, { params: { id: event.id, member: member.id } })

const outcomesOf = (replies: readonly Reply[]): string[] =>
  replies.map(({ status, body }) => (status < 400 ? 'yes' : (body.code ?? String(status)))).toSorted()

/** The members of all entries of an event, and the entries with wrong numbers or captains. */
async function stateOf(event: NamedRef) {
  const { pool } = sites.database
  const { rows: members } = await pool.query<{ entry: string; account: string }>(
    'select entry_id as entry, account_id as account from entry_member where event_id = $1',
    [event.id],
  )
  const { rows: faults } = await pool.query(
    `select entry.id, entry.members, count(seat.account_id)::int as seats
     from entry join event on event.id = entry.event_id left join entry_member as seat on seat.entry_id = entry.id
     where entry.event_id = $1 group by entry.id, event.id
     having entry.members <> count(seat.account_id) or count(seat.account_id) = 0
       or count(seat.account_id) > greatest(event.max_team_size, 1)
       or not coalesce(bool_or(seat.account_id = entry.captain_id), false)`,
    [event.id],
  )
  return { members, faults }
}

test('R6 of thirty players who join a team of four at once four get in, and the others learn that it is full', async () => {
  const event = await teamEvent(4)
  const { code } = await team(event, [])
  const replies = await Promise.all((await sites.createPlayers(30)).map((each) => join(each, event, code)))
  expect(outcomesOf(replies).filter((outcome) => outcome === 'yes')).toHaveLength(4)
  expect(outcomesOf(replies).filter((outcome) => outcome === 'team-full')).toHaveLength(26)
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { members } = await stateOf(event)
  expect(members).toHaveLength(4)
})

test('R6 a player who joins ten teams at once is in one', async () => {
  const event = await teamEvent(4)
  for (let round = 0; round < 3; round += 1) {
    const [player] = await sites.createPlayers(1)
    if (!player) throw new Error('There is no player.')
    const captains = await sites.createPlayers(10)
    const teams = await Promise.all(captains.map((each) => team(event, [each])))
    const replies = await Promise.all(teams.map(({ code }) => join(player, event, code)))
    expect(outcomesOf(replies)).toEqual([...times(9, () => 'already-entered'), 'yes'])
  }
  const { members, faults } = await stateOf(event)
  expect(new Set(members.map(({ account }) => account)).size).toBe(members.length)
  expect(faults).toEqual([])
})

test('R6 a player who creates two teams and joins a third at once is in one, and no empty team is left', async () => {
  const event = await teamEvent(4)
  for (let round = 0; round < 5; round += 1) {
    const [player, captain] = await sites.createPlayers(2)
    if (!player || !captain) throw new Error('There is no player.')
    const { code } = await team(event, [captain])
    const replies = await Promise.all([
      make(player, event, `First of ${round}`),
      join(player, event, code),
      make(player, event, `Second of ${round}`),
      make(player, event, `First of ${round}`),
    ])
    expect(outcomesOf(replies)).toEqual(['already-entered', 'already-entered', 'already-entered', 'yes'])
  }
  expect((await stateOf(event)).faults).toEqual([])
})

test('R6 of twenty teams created at once under one name one exists', async () => {
  const event = await teamEvent(4)
  const replies = await Promise.all((await sites.createPlayers(20)).map((each) => make(each, event, 'Only one')))
  expect(outcomesOf(replies)).toEqual([...times(19, () => 'team-exists'), 'yes'])
  const { members, faults } = await stateOf(event)
  expect([members.length, faults]).toEqual([1, []])
})

test('R6 twenty parallel subscriptions of a player are one', async () => {
  const event = await sites.build.event()
  const [player] = await sites.createPlayers(1)
  if (!player) throw new Error('There is no player.')
  const replies = await Promise.all(times(20, () => sites.call(player, subscribe, { params: { id: event.id } })))
  expect(outcomesOf(replies)).toEqual([...times(19, () => 'already-entered'), 'yes'])
  expect((await stateOf(event)).members).toHaveLength(1)
})

test('R6 when the last two members leave at once, the team is deleted', async () => {
  for (let round = 0; round < 8; round += 1) {
    const event = await teamEvent(4)
    const [ann, bob] = await sites.createPlayers(2)
    if (!ann || !bob) throw new Error('There is no player.')
    await team(event, [ann, bob])
    const replies = await Promise.all([leave(ann, event), leave(bob, event), leave(ann, event)])
    expect(outcomesOf(replies)).toEqual(['not-entered', 'yes', 'yes'])
    const { rows } = await sites.database.pool.query('select id from entry where event_id = $1', [event.id])
    expect(rows).toEqual([])
  }
})

test('R6 when the last member leaves while a player joins, there is a team with a captain, or none', async () => {
  for (let round = 0; round < 8; round += 1) {
    const event = await teamEvent(4)
    const [ann, bob] = await sites.createPlayers(2)
    if (!ann || !bob) throw new Error('There is no player.')
    const { code } = await team(event, [ann])
    const [left, joined] = await Promise.all([leave(ann, event), join(bob, event, code)])
    expect(left.status).toBe(200)
    expect(['yes', 'invalid-code']).toContain(outcomesOf([joined])[0])
    const { members, faults } = await stateOf(event)
    expect(members.map(({ account }) => account)).toEqual(joined.status === 200 ? [bob.id] : [])
    expect(faults).toEqual([])
  }
})

test('R9 the captain removes a member who is leaving, hands over and renews the code at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const event = await teamEvent(4)
    const [ann, bob, cleo] = await sites.createPlayers(3)
    if (!ann || !bob || !cleo) throw new Error('There is no player.')
    await team(event, [ann, bob, cleo])
    const params = { id: event.id }
    const [removed, left, handed, renewed] = await Promise.all([
      remove(ann, event, bob),
      leave(bob, event),
      sites.call(ann, handOverTeam, { params, body: { member: cleo.id } }),
      sites.call(ann, renewCode, { params }),
    ])
    expect(['yes', 'not-found', 'not-captain']).toContain(outcomesOf([removed])[0])
    expect(['yes', 'not-entered']).toContain(outcomesOf([left])[0])
    expect([removed.status, left.status]).toContain(200)
    expect(handed.status).toBe(200)
    expect([200, 403]).toContain(renewed.status)
    const { members, faults } = await stateOf(event)
    expect(new Set(members.map(({ account }) => account))).toEqual(new Set([ann.id, cleo.id]))
    expect(faults).toEqual([])
  }
})

test('R9 members leave, hand over and are removed while accounts of the team are deleted: no deadlock', async () => {
  const { build } = sites
  const admin = await build.admin()
  for (let round = 0; round < 8; round += 1) {
    const event = await teamEvent(6)
    const [ann, bob, cleo, dan] = await sites.createPlayers(4)
    if (!ann || !bob || !cleo || !dan) throw new Error('There is no player.')
    await team(event, [ann, bob, cleo, dan])
    const params = { id: event.id }
    const replies = await Promise.all([
      round % 2 ? leave(ann, event) : sites.call(ann, handOverTeam, { params, body: { member: bob.id } }),
      sites.call(admin, deleteUser, { params: { id: bob.id } }),
      remove(ann, event, cleo),
      leave(dan, event),
    ])
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const { members, faults } = await stateOf(event)
    expect(members.map(({ account }) => account)).not.toContain(bob.id)
    expect(faults).toEqual([])
  }
})

test('R9 a member who is removed while submitting has submitted before or not at all, and the last member cannot leave an entry with submissions', async () => {
  const { build, database } = sites
  for (let round = 0; round < 6; round += 1) {
    const event = await teamEvent(4)
    const challenge = await build.challenge({ event })
    const [ann, bob] = await sites.createPlayers(2)
    if (!ann || !bob) throw new Error('There is no player.')
    const { id } = await team(event, [ann, bob])
    const submit = () => sites.call(bob, submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })
    const [removed, submitted] = await Promise.all([remove(ann, event, bob), submit()])
    expect(removed.status).toBe(200)
    // A submission that collides with the removal gets 429; the next one gets 404.
    expect([200, 404, 429]).toContain(submitted.status)
    expect((await submit()).status).toBe(404)
    const { rows } = await database.pool.query('select id from solve where entry_id = $1', [id])
    expect(rows).toHaveLength(submitted.status === 200 ? 1 : 0)
    expect(outcomesOf([await leave(ann, event)])).toEqual([submitted.status === 200 ? 'entry-has-answers' : 'yes'])
  }
})

test('R8 while players join, the largest team size is lowered only if no team is larger', async () => {
  const { build } = sites
  const admin = await build.admin()
  for (let round = 0; round < 4; round += 1) {
    const event = await teamEvent(5)
    const people = await sites.createPlayers(6)
    const { code } = await team(event, people.slice(0, 1))
    const dates = { startDate: event.startsAt.toISOString(), endDate: event.endsAt.toISOString() }
    const body = { name: event.name, description: 'Smaller.', scope: 'open' as const, isSolo: false, ...dates }
    const smaller = { ...body, minTeamSize: 1, maxTeamSize: 3 }
    const [saved, ...joined] = await Promise.all([
      sites.call(admin, updateEvent, { params: { id: event.id }, body: smaller }),
      ...people.slice(1).map((each) => join(each, event, code)),
    ])
    expect(['yes', 'team-too-large']).toContain(outcomesOf([saved])[0])
    expect(joined.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await stateOf(event)).faults).toEqual([])
  }
})
