import { giveEntryAward } from '@drapeau/contract/awards.ts'
import { createTeam, getOwnEntry, joinTeam, subscribe, unsubscribe } from '@drapeau/contract/entries.ts'
import { getEvent, listTeams } from '@drapeau/contract/events/events.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World

beforeAll(async () => {
  site = await world()
})

const as = (who: Person) => site.api.as(who)
const leave = (who: Person, event: { id: string }) => as(who).call(unsubscribe, { params: { id: event.id } })
const own = (who: Person, event: { id: string }) => as(who).call(getOwnEntry, { params: { id: event.id } })

async function teamOfThree() {
  const { build } = site
  const event = await build.event({ teamSize: [1, 4] })
  const members = [await build.player(), await build.player(), await build.player()] as const
  const { id } = await build.entry({ event, members, name: 'Tides' })
  return { event, members, id }
}

async function rowsOf(entryId: string): Promise<number> {
  const { rows } = await site.database.pool.query(
    `select 1 from entry where id = $1 union all select 1 from entry_member where entry_id = $1`,
    [entryId],
  )
  return rows.length
}

describe('a solo player', () => {
  test('withdraws without a trace, and may come back', async () => {
    const [event, player] = [await site.build.event(), await site.build.player()]
    const { _id } = (await as(player).call(subscribe, { params: { id: event.id } })).body
    const { status, body } = await leave(player, event)
    expect([status, body.status]).toEqual([200, 200])
    expect(await rowsOf(_id)).toBe(0)
    expect((await leave(player, event)).body).toMatchObject({ status: 404, code: 'not-entered' })
    expect((await as(player).call(subscribe, { params: { id: event.id } })).status).toBe(201)
  })

  test('cannot withdraw after a submission', async () => {
    const [event, player] = [await site.build.event(), await site.build.player()]
    const { _id: id } = (await as(player).call(subscribe, { params: { id: event.id } })).body
    await site.build.submission({ challenge: await site.build.challenge({ event }), entry: { id }, player })
    expect((await leave(player, event)).body).toMatchObject({ status: 409, code: 'entry-has-answers' })
    expect((await own(player, event)).body).toMatchObject({ _id: id, hasAnswered: true })
  })
})

describe('a team', () => {
  test('is led by its longest-standing member when its captain leaves', async () => {
    const { event, members } = await teamOfThree()
    const [ann, bob, cleo] = members
    expect((await leave(ann, event)).status).toBe(200)
    expect((await own(cleo, event)).body.members.map((member) => [member._id, member.captain])).toEqual([
      [bob.id, true],
      [cleo.id, false],
    ])
    expect((await leave(cleo, event)).status).toBe(200)
    expect((await own(bob, event)).body).toMatchObject({ captain: true, members: [{ _id: bob.id }] })
  })

  test('is deleted with its last member, and its name is free again', async () => {
    const { event, members, id } = await teamOfThree()
    for (const member of members) expect((await leave(member, event)).status).toBe(200)
    expect(await rowsOf(id)).toBe(0)
    const params = { id: event.id }
    expect((await as(members[0]).call(createTeam, { params, body: { name: 'Tides' } })).status).toBe(201)
  })

  test('with submissions can lose members, but not the last one', async () => {
    const { event, members, id } = await teamOfThree()
    const challenge = await site.build.challenge({ event })
    await site.build.submission({ challenge, entry: { id }, player: members[2] })
    expect((await leave(members[0], event)).status).toBe(200)
    expect((await leave(members[2], event)).status).toBe(200)
    expect((await leave(members[1], event)).body.code).toBe('entry-has-answers')
    expect((await own(members[1], event)).body).toMatchObject({ captain: true, hasAnswered: true })
  })

  test('Z5 is inaccessible at once to a player who has left, on every node', async () => {
    const { event, members } = await teamOfThree()
    const secondNode = await world({ besides: site })
    await leave(members[1], event)
    for (const node of [site, secondNode]) {
      const api = node.api.as(members[1])
      expect((await api.call(getOwnEntry, { params: { id: event.id } })).body.code).toBe('not-entered')
      expect((await api.call(getEvent, { params: { id: event.id } })).body).toMatchObject({ entry: null, players: 2 })
    }
  })

  test('Z5 keeps playing under another captain when an account is deleted', async () => {
    const { event, members } = await teamOfThree()
    const admin = as(await site.build.admin())
    expect((await admin.call(deleteUser, { params: { id: members[0].id } })).status).toBe(200)
    expect((await own(members[0], event)).status).toBe(401)
    expect((await own(members[1], event)).body).toMatchObject({ captain: true, members: [{}, {}] })
    const { teams } = (await admin.call(listTeams, { params: { id: event.id }, query: {} })).body
    expect(teams).toMatchObject([{ captain: { _id: members[1].id }, members: 2 }])
  })
})

describe('leaving is refused', () => {
  test('when it would discard negative awards', async () => {
    const event = await site.build.event()
    const player = await site.build.player()
    const entry = await site.build.entry({ event, members: [player] })
    const admin = as(await site.build.admin())
    const body = { entry: entry.id, value: -50, reason: 'Shouting' }
    expect((await admin.call(giveEntryAward, { params: { id: event.id }, body })).status).toBe(201)
    expect((await leave(player, event)).body).toMatchObject({ status: 409, code: 'entry-has-answers' })
    expect((await own(player, event)).status).toBe(200)
  })

  test('S8 once the event is over', async () => {
    const event = await site.build.event({ status: 'ended', teamSize: [1, 4] })
    const player = await site.build.player()
    await site.build.entry({ event, members: [player] })
    expect((await leave(player, event)).body).toMatchObject({ status: 403, code: 'event-over' })
    expect((await own(player, event)).status).toBe(200)
  })

  test('E4 for an unknown event, or one without an own entry', async () => {
    const player = await site.build.player()
    expect((await leave(player, { id: noId })).body.code).toBe('not-found')
    expect((await leave(player, await site.build.event())).body.code).toBe('not-entered')
  })

  test('Z3 on behalf of others', async () => {
    const { event, members, id } = await teamOfThree()
    await leave(await site.build.player(), event)
    expect((await own(members[0], event)).body).toMatchObject({ _id: id, members: [{}, {}, {}] })
  })
})

test('R6 the seat of a player who left is free at once', async () => {
  const event = await site.build.event({ teamSize: [1, 2] })
  const params = { id: event.id }
  const [ann, bob, cleo] = [await site.build.player(), await site.build.player(), await site.build.player()]
  const { code } = (await as(ann).call(createTeam, { params, body: { name: 'Two seats' } })).body
  const join = (who: Person) => as(who).call(joinTeam, { params, body: { code: code ?? '' } })
  expect((await join(bob)).status).toBe(200)
  expect((await join(cleo)).body.code).toBe('team-full')
  await leave(bob, event)
  expect((await join(cleo)).status).toBe(200)
})
