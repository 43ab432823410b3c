import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getOwnEntry, joinTeam } from '@drapeau/contract/entries.ts'
import { pauseEvent } from '@drapeau/contract/events/run.ts'
import {
  createStaffTeam,
  getStaffTeam,
  renameStaffTeam,
  renewStaffCode,
  seatMember,
  seatPerson,
  unseatMember,
} from '@drapeau/contract/events/staff-teams.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { noId } from '#test/sample-path.ts'
import { twoTeams } from '#test/team-scene.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let ada: Person
let bob: Person
let cleo: Person
let event: NamedRef
let gulls: NamedRef
let terns: NamedRef
let oldCode: string

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

beforeEach(async () => {
  ;({ ada, bob, cleo, event, gulls, terns, oldCode } = await twoTeams(site))
})

const staff = () => site.api.as(admin)
const at = ({ id }: { id: string }) => ({ id: event.id, entry: id })
const read = (team: NamedRef) => staff().call(getStaffTeam, { params: at(team) })
const seat = (team: { id: string }, { id }: { id: string }, as = admin) =>
  site.api.as(as).call(seatMember, { params: { ...at(team), member: id } })
const unseat = (team: { id: string }, { id }: { id: string }) =>
  staff().call(unseatMember, { params: { ...at(team), member: id } })
const namesIn = async (team: NamedRef) => (await read(team)).body.members.map(({ _id }) => _id)

describe('organisers see and make teams', () => {
  test('a team has its members with their addresses, its captain and its code', async () => {
    const { body } = await read(gulls)
    expect(body).toMatchObject({ name: 'Gulls', code: oldCode, minTeamSize: 2, maxTeamSize: 3, keptSeats: 0 })
    expect(body.members.map(({ _id, email, captain }) => [_id, email, captain])).toEqual([
      [ada.id, ada.email, true],
      [bob.id, bob.email, false],
    ])
  })

  test('a new team is empty, has a code, and its first member is the captain', async () => {
    const { status, body } = await staff().call(createStaffTeam, { params: { id: event.id }, body: { name: 'Skuas' } })
    expect([status, body.members, body.code?.length]).toEqual([201, [], 12])
    const player = await site.build.player()
    const seated = await seat({ id: body._id }, player)
    expect(seated.body.members).toMatchObject([{ _id: player.id, captain: true }])
    const own = await site.api.as(player).call(getOwnEntry, { params: { id: event.id } })
    expect([own.body.name, own.body.captain]).toEqual(['Skuas', true])
  })

  test('names stay unique, and a code can be renewed', async () => {
    const taken = await staff().call(renameStaffTeam, { params: at(terns), body: { name: 'gulls' } })
    expect([taken.status, taken.body.code]).toEqual([409, 'team-exists'])
    const renamed = await staff().call(renameStaffTeam, { params: at(terns), body: { name: 'Arctic Terns' } })
    expect(renamed.body.name).toBe('Arctic Terns')
    const renewed = await staff().call(renewStaffCode, { params: at(gulls) })
    expect(renewed.body.code).not.toBe(oldCode)
    const late = await site.api
      .as(await site.build.player())
      .call(joinTeam, { params: { id: event.id }, body: { code: oldCode } })
    expect(late.body.code).toBe('invalid-code')
  })
})

describe('organisers move people', () => {
  test('into another team: the team that they left gets a new captain and a new code', async () => {
    await seat(terns, ada)
    expect([await namesIn(gulls), (await namesIn(terns)).toSorted()]).toEqual([[bob.id], [ada.id, cleo.id].toSorted()])
    const left = (await read(gulls)).body
    expect([left.members[0]?.captain, left.code === oldCode]).toEqual([true, false])
  })

  test('a team in which nobody played goes with its last member, one that played stays', async () => {
    await seat(gulls, cleo)
    expect((await read(terns)).status).toBe(404)
    const challenge = await site.build.challenge({ event })
    const skuas = await site.build.entry({ event, members: [await site.build.player()] })
    const [loner] = (await read(skuas)).body.members
    await site.build.submission({ challenge, entry: skuas, player: { id: loner?._id ?? '' } })
    expect((await unseat(skuas, { id: loner?._id ?? '' })).status).toBe(200)
    expect((await read(skuas)).body.members).toEqual([])
  })

  test('the maximum holds, and the seat of a removed member who played is free again', async () => {
    const challenge = await site.build.challenge({ event })
    await site.build.submission({ challenge, entry: gulls, player: bob })
    await seat(gulls, cleo)
    const dan = await site.build.player()
    expect((await seat(gulls, dan)).body.code).toBe('team-full')
    await unseat(gulls, bob)
    expect((await read(gulls)).body.keptSeats).toBe(0)
    expect((await seat(gulls, dan)).status).toBe(200)
  })

  test('in a pause and after the end too, whatever the scope is', async () => {
    await staff().call(pauseEvent, { params: { id: event.id } })
    expect((await seat(gulls, cleo)).status).toBe(200)
    event = await site.build.event({ status: 'ended', teamSize: [1, 3], scope: 'national' })
    const team = await site.build.entry({ event, members: [await site.build.player()] })
    expect((await seat(team, await site.build.player())).status).toBe(200)
  })

  test('each change is recorded with the names', async () => {
    await unseat(gulls, bob)
    const { records } = (await staff().call(listAudit, { query: { subject: gulls.id } })).body
    expect(records[0]?.changes).toEqual([{ field: 'members', before: [ada.name, bob.name], after: [ada.name] }])
  })
})

describe('may not', () => {
  test('be called by players', async () => {
    expect((await seat(gulls, cleo, cleo)).status).toBe(403)
    for (const call of [
      site.api.as(ada).call(getStaffTeam, { params: at(gulls) }),
      site.api.as(ada).call(createStaffTeam, { params: { id: event.id }, body: { name: 'Mine' } }),
      site.api.as(ada).call(renameStaffTeam, { params: at(gulls), body: { name: 'Mine' } }),
      site.api.as(ada).call(renewStaffCode, { params: at(gulls) }),
      site.api.as(ada).call(unseatMember, { params: { ...at(gulls), member: bob.id } }),
    ])
      expect((await call).status).toBe(403)
  })

  test('name a team of another event, an unknown person, an administrator or somebody of another team', async () => {
    const elsewhere = await site.build.event({ teamSize: [1, 3] })
    const foreign = await site.build.entry({ event: elsewhere, members: [await site.build.player()] })
    expect((await read(foreign)).status).toBe(404)
    expect((await seat(foreign, ada)).status).toBe(404)
    for (const nobody of [{ id: noId }, admin]) expect((await seat(gulls, nobody)).status).toBe(404)
    expect((await unseat(gulls, cleo)).status).toBe(404)
    expect(await namesIn(gulls)).toEqual([ada.id, bob.id])
  })

  test('be used in a solo event', async () => {
    event = await site.build.event()
    const alone = await site.build.entry({ event, members: [ada] })
    expect((await seat(alone, bob)).body.code).toBe('played-alone')
    expect((await read(alone)).body.code).toBe('played-alone')
  })
})

test('of many who move people at once, nobody is in two teams and no team is overfull', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => site.build.player()))
  const teams = [gulls, terns]
  const moves = people.flatMap((person) => teams.map((team) => seat(team, person)))
  const replies = await Promise.all(moves)
  expect(replies.every(({ status }) => [200, 409].includes(status))).toBe(true)
  const seated = [...(await namesIn(gulls)), ...(await namesIn(terns))]
  expect(new Set(seated).size).toBe(seated.length)
  for (const team of teams) expect((await namesIn(team)).length).toBeLessThanOrEqual(3)
})

describe('an owner of the event', () => {
  const seatNamed = (by: Person, team: NamedRef, person: string) =>
    site.api.as(by).call(seatPerson, { params: at(team), body: { person } })

  test('adds a player by the whole name or address, without a list of users', async () => {
    const owner = await site.build.staff('owner', event)
    const [dora, eve] = [await site.build.player({ name: `Dora ${unique()}` }), await site.build.player()]
    const { status, body } = await seatNamed(owner, terns, ` ${dora.name.toUpperCase()} `)
    expect([status, body.members.map(({ name }) => name)]).toEqual([200, [cleo.name, dora.name]])
    expect(JSON.stringify(body)).not.toContain('@')
    expect((await seatNamed(owner, terns, eve.email)).status).toBe(200)
    expect((await seatNamed(owner, terns, bob.email)).body).toMatchObject({ code: 'team-full' })
    const { records } = (await staff().call(listAudit, { query: { actor: owner.id } })).body
    expect(records).toMatchObject([{ role: 'owner' }, { role: 'owner', changes: [{ field: 'members' }] }])
  })

  test('finds nobody by a part of a name, and neither administrators nor staff', async () => {
    const owner = await site.build.staff('owner', event)
    const disabled = await site.build.player({ enabled: false })
    for (const person of [ada.name.slice(0, -1), '%', admin.email, disabled.email])
      expect((await seatNamed(owner, terns, person)).body).toMatchObject({ status: 404, code: 'person-not-found' })
    const judge = await site.build.staff('judge', event)
    expect((await seatNamed(owner, terns, judge.email)).body).toMatchObject({ code: 'staff-cannot-enter' })
    expect((await seatNamed(judge, terns, ada.email)).status).toBe(403)
    const elsewhere = await site.build.staff('owner', await site.build.event())
    expect((await seatNamed(elsewhere, terns, ada.email)).status).toBe(404)
    expect(await namesIn(terns)).toEqual([cleo.id])
  })
})

const unique = () => crypto.randomUUID().slice(0, 8)
