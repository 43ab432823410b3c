import {
  createTeam,
  getOwnEntry,
  handOverTeam,
  joinTeam,
  removeMember,
  renameTeam,
  renewCode,
  subscribe,
} from '@drapeau/contract/entries.ts'
import { getEvent } from '@drapeau/contract/events/events.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World

beforeAll(async () => {
  site = await world()
})

/** A team of three in a running event. */
async function teamOfThree(options = {}) {
  const { build } = site
  const event = await build.event({ teamSize: [1, 4], ...options })
  const [ann, bob, cleo] = [await build.player(), await build.player(), await build.player()]
  const { id } = await build.entry({ event, members: [ann, bob, cleo], name: 'Tides', inviteCode: nextCode() })
  return { event, params: { id: event.id }, ann, bob, cleo, id }
}

let codes = 0
function nextCode(): string {
  codes += 1
  return `TEST${String(codes).padStart(8, '2').replaceAll(/[01]/g, 'X')}${codes}`
}

const as = (who: Person) => site.api.as(who)

describe('the captain', () => {
  test('renames the team', async () => {
    const { params, ann, bob } = await teamOfThree()
    const { status, body } = await as(ann).call(renameTeam, { params, body: { name: 'High tides' } })
    expect([status, body.name]).toEqual([200, 'High tides'])
    expect((await as(bob).call(getOwnEntry, { params })).body.name).toBe('High tides')
    // Another spelling of the same name is still their own.
    expect((await as(ann).call(renameTeam, { params, body: { name: 'HIGH TIDES' } })).body.name).toBe('HIGH TIDES')
  })

  test('K1 cannot take the name of another team', async () => {
    const { event, params, ann } = await teamOfThree()
    await site.build.entry({ event, members: [await site.build.player()], name: 'Reefs' })
    const { body } = await as(ann).call(renameTeam, { params, body: { name: 'REEFS' } })
    expect(body).toMatchObject({ status: 409, code: 'team-exists', errors: { name: expect.any(String) as string } })
    expect((await as(ann).call(getOwnEntry, { params })).body.name).toBe('Tides')
  })

  test('renews the code, and the old one is void', async () => {
    const { params, ann } = await teamOfThree()
    const before = (await as(ann).call(getOwnEntry, { params })).body.code ?? ''
    const after = (await as(ann).call(renewCode, { params })).body.code ?? ''
    expect(after).not.toBe(before)
    const [dan, eve] = [await site.build.player(), await site.build.player()]
    expect((await as(dan).call(joinTeam, { params, body: { code: before } })).body.code).toBe('invalid-code')
    expect((await as(eve).call(joinTeam, { params, body: { code: after } })).status).toBe(200)
  })

  test('hands the team over, and is no longer captain', async () => {
    const { params, ann, bob } = await teamOfThree()
    const { body } = await as(ann).call(handOverTeam, { params, body: { member: bob.id } })
    expect(body.captain).toBe(false)
    expect(body.members.filter(({ captain }) => captain).map(({ _id }) => _id)).toEqual([bob.id])
    expect((await as(bob).call(getOwnEntry, { params })).body.captain).toBe(true)
    expect((await as(ann).call(renewCode, { params })).body.code).toBe('not-captain')
    expect((await as(bob).call(renewCode, { params })).status).toBe(200)
  })

  test('hands over only to members who may still play', async () => {
    const { params, ann, bob } = await teamOfThree()
    const other = await teamOfThree()
    for (const member of [noId, other.ann.id, (await site.build.player()).id])
      expect((await as(ann).call(handOverTeam, { params, body: { member } })).body.code).toBe('not-found')
    await site.database.pool.query('update account set enabled = false where id = $1', [bob.id])
    expect((await as(ann).call(handOverTeam, { params, body: { member: bob.id } })).body.code).toBe('not-found')
    expect((await as(ann).call(getOwnEntry, { params })).body.captain).toBe(true)
  })

  test('Z5 removes a member, who loses access at once on every node and may join another team', async () => {
    const { event, params, ann, bob } = await teamOfThree()
    const secondNode = await world({ besides: site })
    expect((await secondNode.api.as(bob).call(getOwnEntry, { params })).status).toBe(200)
    const { status, body } = await as(ann).call(removeMember, { params: { ...params, member: bob.id } })
    expect([status, body.members.map(({ _id }) => _id).includes(bob.id)]).toEqual([200, false])
    for (const node of [site, secondNode]) {
      const api = node.api.as(bob)
      expect((await api.call(getOwnEntry, { params })).body.code).toBe('not-entered')
      expect((await api.call(getEvent, { params })).body).toMatchObject({ entry: null, players: 2 })
    }
    const code = nextCode()
    await site.build.entry({ event, members: [await site.build.player()], inviteCode: code })
    expect((await as(bob).call(joinTeam, { params, body: { code } })).status).toBe(200)
  })

  test('cannot remove outsiders, members of other teams, or themselves', async () => {
    const { params, ann } = await teamOfThree()
    const other = await teamOfThree()
    for (const member of [noId, other.bob.id, ann.id]) {
      const { body } = await as(ann).call(removeMember, { params: { ...params, member } })
      expect(body).toEqual({ status: 404, message: 'Not found.', code: 'not-found' })
    }
    expect((await as(other.bob).call(getOwnEntry, { params: other.params })).body.members).toHaveLength(3)
  })

  test('is the longest-standing member if none is stored', async () => {
    const { params, ann, bob, id } = await teamOfThree()
    await site.database.pool.query('update entry set captain_id = null where id = $1', [id])
    expect((await as(ann).call(getOwnEntry, { params })).body.captain).toBe(true)
    expect((await as(bob).call(renewCode, { params })).body.code).toBe('not-captain')
    expect((await as(ann).call(renewCode, { params })).status).toBe(200)
  })
})

/** Everything that only a captain may do, sent by `who`. */
function captainRequests(who: Person, params: { id: string }, member: string) {
  const api = as(who)
  return Promise.all([
    api.call(renameTeam, { params, body: { name: 'Mutiny' } }),
    api.call(renewCode, { params }),
    api.call(handOverTeam, { params, body: { member } }),
    api.call(removeMember, { params: { ...params, member } }),
  ])
}

describe('what only a captain may do', () => {
  test('Z4 is refused to other members', async () => {
    const { params, ann, bob, cleo } = await teamOfThree()
    const before = (await as(ann).call(getOwnEntry, { params })).body
    for (const { status, body } of await captainRequests(bob, params, cleo.id))
      expect([status, body]).toEqual([
        403,
        { status: 403, message: 'Only the team captain can do this.', code: 'not-captain' },
      ])
    expect((await as(ann).call(getOwnEntry, { params })).body).toEqual(before)
  })

  test('Z4 is refused to captains of other teams and to players without a team', async () => {
    const { event, params, ann, bob } = await teamOfThree()
    const outsider = await site.build.player()
    const rival = await site.build.player()
    await site.build.entry({ event, members: [rival], name: 'Reefs' })
    for (const { body } of await captainRequests(outsider, params, bob.id)) expect(body.code).toBe('not-entered')
    const [renamed, renewed, handed, removed] = await captainRequests(rival, params, bob.id)
    // It applies to their own team, in which the member of another one does not exist.
    expect([renamed.body.name, renewed.status]).toEqual(['Mutiny', 200])
    expect([handed.body.code, removed.body.code]).toEqual(['not-found', 'not-found'])
    expect((await as(ann).call(getOwnEntry, { params })).body).toMatchObject({ name: 'Tides', captain: true })
  })

  test('S8 is refused once the event is over', async () => {
    const { params, ann, bob } = await teamOfThree({ status: 'ended' })
    for (const { status, body } of await captainRequests(ann, params, bob.id))
      expect([status, body.code]).toEqual([403, 'event-over'])
  })

  test('E4 gets 404 in an unknown event', async () => {
    const { ann, bob } = await teamOfThree()
    for (const { body } of await captainRequests(ann, { id: noId }, bob.id)) expect(body.code).toBe('not-found')
  })

  test('is refused in a solo event', async () => {
    const [event, player] = [await site.build.event(), await site.build.player()]
    const params = { id: event.id }
    await as(player).call(subscribe, { params })
    const replies = await captainRequests(player, params, noId)
    expect(replies.map(({ body }) => body.code)).toEqual(['played-alone', 'played-alone', 'not-found', 'not-found'])
    expect((await as(player).call(getOwnEntry, { params })).body).toMatchObject({ name: player.name, code: null })
  })
})

test('R6 of ten teams that take one name at once, one gets it', async () => {
  const event = await site.build.event({ teamSize: [1, 4] })
  const params = { id: event.id }
  const captains = await Promise.all(Array.from({ length: 10 }, () => site.build.player()))
  await Promise.all(
    captains.map((each, index) => as(each).call(createTeam, { params, body: { name: `Before ${index}` } })),
  )
  const replies = await Promise.all(
    captains.map((each) => as(each).call(renameTeam, { params, body: { name: 'After' } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'team-exists')).toHaveLength(9)
})
