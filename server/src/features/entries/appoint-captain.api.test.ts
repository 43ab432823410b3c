import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { renewCode } from '@drapeau/contract/entries.ts'
import { pauseEvent } from '@drapeau/contract/events/run.ts'
import { appointCaptain, getStaffTeam, unseatMember } from '@drapeau/contract/events/staff-teams.ts'
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
let oldCode: string

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

beforeEach(async () => {
  ;({ ada, bob, cleo, event, gulls, oldCode } = await twoTeams(site))
})

const staff = () => site.api.as(admin)
const at = ({ id }: { id: string }) => ({ id: event.id, entry: id })
const appoint = (team: { id: string }, { id }: { id: string }, as = admin) =>
  site.api.as(as).call(appointCaptain, { params: at(team), body: { member: id } })
const unseat = (team: NamedRef, { id }: Person) => staff().call(unseatMember, { params: { ...at(team), member: id } })
const membersOf = async (team: NamedRef) => (await staff().call(getStaffTeam, { params: at(team) })).body.members
const captainIn = async (team: NamedRef) => (await membersOf(team)).find(({ captain }) => captain)?._id

describe('organisers appoint a captain', () => {
  test('another member leads the team at once, and the former captain no longer does', async () => {
    const { status, body } = await appoint(gulls, bob)
    expect([status, body.members.map(({ _id, captain }) => [_id, captain])]).toEqual([
      200,
      [
        [ada.id, false],
        [bob.id, true],
      ],
    ])
    expect(body.code).toBe(oldCode)
    const renew = (who: Person) => site.api.as(who).call(renewCode, { params: { id: event.id } })
    expect((await renew(ada)).body.code).toBe('not-captain')
    expect((await renew(bob)).status).toBe(200)
    const { records } = (await staff().call(listAudit, { query: { subject: gulls.id } })).body
    expect(records[0]?.changes).toEqual([{ field: 'captain', before: ada.name, after: bob.name }])
  })

  test('the captain who is appointed again stays, and nothing is recorded', async () => {
    expect((await appoint(gulls, ada)).status).toBe(200)
    expect(await captainIn(gulls)).toBe(ada.id)
    expect((await staff().call(listAudit, { query: { subject: gulls.id } })).body.records).toEqual([])
  })

  test('in a pause and after the end too', async () => {
    await staff().call(pauseEvent, { params: { id: event.id } })
    expect((await appoint(gulls, bob)).status).toBe(200)
    event = await site.build.event({ status: 'ended', teamSize: [1, 3] })
    const team = await site.build.entry({ event, members: [ada, bob] })
    expect((await appoint(team, bob)).status).toBe(200)
  })

  test('as owners of the event; others of its staff, and owners of other events, may not', async () => {
    expect((await appoint(gulls, bob, await site.build.staff('owner', event))).status).toBe(200)
    expect((await appoint(gulls, ada, ada)).status).toBe(403)
    for (const role of ['author', 'judge', 'viewer'] as const)
      expect((await appoint(gulls, ada, await site.build.staff(role, event))).status).toBe(403)
    const elsewhere = await site.build.staff('owner', await site.build.event())
    expect((await appoint(gulls, ada, elsewhere)).status).toBe(404)
    expect(await captainIn(gulls)).toBe(bob.id)
  })

  test('nobody of another team or event, no stranger, and no member who cannot play any more', async () => {
    const foreign = await site.build.event({ teamSize: [1, 3] })
    const abroad = await site.build.entry({ event: foreign, members: [ada, bob] })
    await site.database.pool.query('update account set enabled = false where id = $1', [bob.id])
    for (const nobody of [cleo, bob, admin, { id: noId }])
      expect((await appoint(gulls, nobody)).body).toMatchObject({ status: 404, code: 'not-found' })
    for (const team of [abroad, { id: noId }]) expect((await appoint(team, ada)).status).toBe(404)
    expect(await captainIn(gulls)).toBe(ada.id)
  })

  test('one of two who are appointed at once leads, and one who is removed meanwhile does not', async () => {
    const [first, second] = await Promise.all([appoint(gulls, ada), appoint(gulls, bob)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await membersOf(gulls)).filter(({ captain }) => captain)).toHaveLength(1)
    const [appointed, removed] = await Promise.all([appoint(gulls, bob), unseat(gulls, bob)])
    expect([200, 404]).toContain(appointed.status)
    expect(removed.status).toBe(200)
    expect((await membersOf(gulls)).map(({ _id, captain }) => [_id, captain])).toEqual([[ada.id, true]])
    const { rows } = await site.database.pool.query('select captain_id from entry where id = $1', [gulls.id])
    expect(rows).toEqual([{ captain_id: ada.id }])
  })

  test('nobody in a solo event', async () => {
    event = await site.build.event()
    const alone = await site.build.entry({ event, members: [ada] })
    expect((await appoint(alone, ada)).body.code).toBe('played-alone')
  })
})
