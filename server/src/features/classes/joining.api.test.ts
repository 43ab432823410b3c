import { getClass, updateClass } from '@drapeau/contract/classes/classes.ts'
import { listClassInvitations } from '@drapeau/contract/classes/invitations.ts'
import * as contract from '@drapeau/contract/classes/joining.ts'
import { addPupils, listPupils, removePupil } from '@drapeau/contract/classes/pupils.ts'
import { addTeacher } from '@drapeau/contract/classes/teachers.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
let eve: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
  eve = await buildTeacher(site)
})

/** A class that can be joined, with one pupil. */
async function openClass(settings: { joinApproval?: boolean; seats?: number | null } = {}) {
  const { id, pupils } = await buildClass(site, ada)
  const { body } = await site.api.as(ada).call(contract.renewJoinCode, { params: { id } })
  if (Object.keys(settings).length > 0) await site.api.as(ada).call(updateClass, { params: { id }, body: settings })
  return { id, pupils, code: body.joinCode ?? '' }
}
const join = (person: Person, code: string, realName = '') =>
  site.api.as(person).call(contract.joinClass, { body: { code, realName } })
const pupilsOf = async (id: string) => (await site.api.as(ada).call(listPupils, { params: { id } })).body.pupils
const requestsOf = async (id: string) =>
  (await site.api.as(ada).call(contract.listJoinRequests, { params: { id } })).body.requests
const own = async (person: Person) => (await site.api.as(person).call(contract.listOwnClasses)).body
const accept = (id: string, requests: string[]) =>
  site.api.as(ada).call(contract.acceptJoinRequests, { params: { id }, body: { requests } })
const decline = (id: string, requests: string[]) =>
  site.api.as(ada).call(contract.declineJoinRequests, { params: { id }, body: { requests } })

describe('a join code', () => {
  test('is off at first, is renewed and switched off; then it opens nothing, as if it had never existed', async () => {
    const { id } = await buildClass(site, ada)
    const player = await site.build.player()
    expect((await site.api.as(ada).call(getClass, { params: { id } })).body).toMatchObject({
      joinCode: null,
      joinApproval: true,
      seats: null,
      requests: 0,
    })
    const first = (await site.api.as(ada).call(contract.renewJoinCode, { params: { id } })).body
    expect(first.joinCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    const second = (await site.api.as(ada).call(contract.renewJoinCode, { params: { id } })).body
    expect(second.version).toBeGreaterThan(first.version)
    const unknown = await join(player, 'ZZZZ9999')
    expect([unknown.status, unknown.body]).toEqual([404, expect.objectContaining({ code: 'invalid-code' })])
    expect(await join(player, first.joinCode ?? '')).toMatchObject({ status: 404, body: unknown.body })
    const off = (await site.api.as(ada).call(contract.removeJoinCode, { params: { id } })).body
    expect(off.joinCode).toBe(null)
    expect(await join(player, second.joinCode ?? '')).toMatchObject({ status: 404, body: unknown.body })
    const seen = await site.api.as(player).call(contract.findJoinableClass, { body: { code: second.joinCode ?? '' } })
    expect(seen).toMatchObject({ status: 404, body: unknown.body })
  })

  test('is not the code that pupils sign in with', async () => {
    const { id } = await openClass()
    const { code } = (await site.api.as(ada).call(getClass, { params: { id } })).body
    expect((await join(await site.build.player(), code)).status).toBe(404)
  })

  test('is understood as people type it, and shows the class before anybody joins', async () => {
    const { id, code } = await openClass()
    const player = await site.build.player()
    const typed = ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`
    const { status, body } = await site.api.as(player).call(contract.findJoinableClass, { body: { code: typed } })
    expect([status, body]).toEqual([
      200,
      {
        name: expect.stringContaining('Class'),
        school: null,
        teachers: [ada.name],
        approval: true,
        isFull: false,
        offLeaderboard: true,
        standing: 'none',
      },
    ])
    expect(await requestsOf(id)).toEqual([])
  })

  test('B5 cannot be guessed: wrong codes of one account are limited, and others go on', async () => {
    const { code } = await openClass()
    const [guesser, other] = [await site.build.player(), await site.build.player()]
    const statuses = []
    for (let at = 0; at < 25; at += 1) statuses.push((await join(guesser, `ZZZZZZ${at + 10}`)).status)
    expect(statuses.slice(-1)).toEqual([429])
    expect((await join(guesser, code)).status).toBe(429)
    expect((await join(other, code)).status).toBe(200)
  })
})

describe('a request to join', () => {
  test('waits until a teacher accepts it; then its owner is in the class and is notified', async () => {
    const { id, code } = await openClass()
    const player = await site.build.player({ name: 'Quick Fox' })
    expect((await join(player, code, 'Marie Dupont')).body).toMatchObject({ standing: 'waiting' })
    // Asking again changes nothing.
    expect((await join(player, code, 'Somebody Else')).body).toMatchObject({ standing: 'waiting' })
    const requests = await requestsOf(id)
    expect(requests).toMatchObject([{ name: 'Quick Fox', realName: 'Marie Dupont' }])
    expect(JSON.stringify(requests)).not.toContain(player.email)
    expect((await own(player)).requests).toHaveLength(1)
    expect((await site.api.as(ada).call(getClass, { params: { id } })).body.requests).toBe(1)
    const accepted = await accept(id, [requests[0]?._id ?? ''])
    expect([accepted.status, accepted.body]).toEqual([200, { accepted: 1 }])
    expect(await own(player)).toMatchObject({ requests: [], classes: [{ _id: id, mayLeave: true }] })
    expect((await pupilsOf(id)).find((pupil) => pupil._id === player.id)).toMatchObject({
      realName: 'Marie Dupont',
      loginName: 'marie',
      mayReset: false,
    })
    const notes = (await site.api.as(player).call(listNotifications)).body.notifications
    expect(notes[0]?.title).toContain('You are now in the class')
    expect((await join(player, code)).body).toMatchObject({ standing: 'member' })
    expect((await accept(id, [requests[0]?._id ?? ''])).status).toBe(404)
  })

  test('is declined or withdrawn, alone or with others', async () => {
    const { id, code } = await openClass()
    const [one, two, three] = [await site.build.player(), await site.build.player(), await site.build.player()]
    for (const person of [one, two, three]) await join(person, code)
    const params = { id: (await own(one)).requests[0]?._id ?? '' }
    const ids = (await requestsOf(id)).map(({ _id }) => _id)
    expect((await site.api.as(two).call(contract.withdrawJoinRequest, { params })).status).toBe(404)
    expect((await site.api.as(one).call(contract.withdrawJoinRequest, { params })).status).toBe(200)
    expect((await decline(id, ids)).body).toEqual({ declined: 2 })
    expect((await decline(id, ids)).status).toBe(404)
    expect(await requestsOf(id)).toEqual([])
    expect(await pupilsOf(id)).toHaveLength(1)
  })

  test('Z2 of another class is not decided by a teacher who names it under an own class', async () => {
    const { id, code } = await openClass()
    const foreign = await buildClass(site, eve)
    const player = await site.build.player()
    await join(player, code)
    const requests = (await requestsOf(id)).map(({ _id }) => _id)
    const call = { params: { id: foreign.id }, body: { requests } }
    expect((await site.api.as(eve).call(contract.acceptJoinRequests, call)).status).toBe(404)
    expect((await site.api.as(eve).call(contract.declineJoinRequests, call)).status).toBe(404)
    expect(await requestsOf(id)).toHaveLength(1)
  })
})

describe('without approval', () => {
  test('people are in the class at once, with a login name of their own', async () => {
    const { id, code } = await openClass({ joinApproval: false })
    const people = [await site.build.player(), await site.build.player()]
    for (const person of people)
      expect((await join(person, code, 'Marie Dupont')).body).toMatchObject({ standing: 'member' })
    const logins = (await pupilsOf(id)).filter(({ email }) => email !== '').map(({ loginName }) => loginName)
    expect(logins.toSorted()).toEqual(['marie', 'marie.d'])
    expect(await pupilsOf(id)).toHaveLength(3)
  })

  test('somebody who waited is let in by asking again', async () => {
    const { id, code } = await openClass()
    const player = await site.build.player()
    await join(player, code)
    await site.api.as(ada).call(updateClass, { params: { id }, body: { joinApproval: false } })
    expect((await join(player, code)).body).toMatchObject({ standing: 'member' })
    expect(await requestsOf(id)).toEqual([])
  })
})

test('somebody who is invited joins with the code as the teacher wrote them, without approval', async () => {
  const { id, code } = await openClass({ seats: 2 })
  const guest = await site.build.player({ email: 'join.guest@example.org' })
  const people = [{ name: 'Guest', realName: 'Paul', loginName: 'polo', email: guest.email }]
  expect((await site.api.as(ada).call(addPupils, { params: { id }, body: { people } })).status).toBe(201)
  // The seat is kept for them.
  expect(await join(await site.build.player(), code)).toMatchObject({ status: 409, body: { code: 'class-full' } })
  expect((await join(guest, code)).body).toMatchObject({ standing: 'member' })
  expect((await site.api.as(guest).call(listClassInvitations)).body.invitations).toEqual([])
  expect((await pupilsOf(id)).find((pupil) => pupil._id === guest.id)).toMatchObject({ loginName: 'polo' })
})

describe('nobody is teacher and pupil of one class', () => {
  test('a teacher of the class and an administrator cannot join it, and a pupil cannot become its teacher', async () => {
    const { id, code } = await openClass({ joinApproval: false })
    expect(await join(ada, code)).toMatchObject({ status: 409, body: { code: 'teaches-class' } })
    expect((await join(await site.build.admin(), code)).status).toBe(403)
    expect((await join(eve, code)).body).toMatchObject({ standing: 'member' })
    const add = () => site.api.as(ada).call(addTeacher, { params: { id }, body: { person: eve.email } })
    expect(await add()).toMatchObject({ status: 409, body: { code: 'is-pupil' } })
    await site.api.as(eve).call(contract.leaveClass, { params: { id } })
    expect((await add()).status).toBe(201)
  })

  test('a request ends when its owner becomes a teacher of the class', async () => {
    const { id, code } = await openClass()
    const colleague = await buildTeacher(site)
    await join(colleague, code)
    await site.api.as(ada).call(addTeacher, { params: { id }, body: { person: colleague.email } })
    expect(await requestsOf(id)).toEqual([])
  })
})

describe('leaving', () => {
  test('is for those who joined by themselves, also from a second class', async () => {
    const { id, code } = await openClass({ joinApproval: false })
    const player = await site.build.player()
    await join(player, code)
    expect((await site.api.as(player).call(contract.leaveClass, { params: { id } })).status).toBe(200)
    expect((await site.api.as(player).call(contract.leaveClass, { params: { id } })).status).toBe(404)
    expect((await own(player)).classes).toEqual([])
    const other = await buildClass(site, eve)
    const pupil = other.pupils[0]?._id ?? ''
    const asPupil = site.api.as(await site.build.session(pupil))
    expect((await asPupil.call(contract.joinClass, { body: { code } })).body).toMatchObject({ standing: 'member' })
    expect((await asPupil.call(contract.leaveClass, { params: { id: other.id } })).body).toMatchObject({
      code: 'put-into-class',
    })
    // The class that made the account stays its first one: the teacher of the other one gives it no password.
    expect((await pupilsOf(id)).find((each) => each._id === pupil)).toMatchObject({ mayReset: false })
    expect((await asPupil.call(contract.leaveClass, { params: { id } })).status).toBe(200)
  })

  test('a teacher can remove somebody who joined, and the account stays', async () => {
    const { id, code } = await openClass({ joinApproval: false })
    const player = await site.build.player()
    await join(player, code)
    const params = { id, pupil: player.id }
    expect((await site.api.as(ada).call(removePupil, { params, query: { accounts: 'delete' } })).status).toBe(200)
    expect((await own(player)).classes).toEqual([])
  })
})
