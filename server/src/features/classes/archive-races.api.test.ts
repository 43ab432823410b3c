import { copyAssignment, createAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { archiveClass, restoreClass } from '@drapeau/contract/classes/archive.ts'
import { getClass, renewClassCode, updateClass } from '@drapeau/contract/classes/classes.ts'
import { acceptClassInvitation, listClassInvitations } from '@drapeau/contract/classes/invitations.ts'
import {
  acceptJoinRequests,
  declineJoinRequests,
  joinClass,
  listJoinRequests,
  listOwnClasses,
  removeJoinCode,
  renewJoinCode,
} from '@drapeau/contract/classes/joining.ts'
import { addPupils, listPupils, movePupils } from '@drapeau/contract/classes/pupils.ts'
import { beforeAll, expect, test } from 'vitest'
import { assignmentForm, buildAssignment } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { runInTurn } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

/** Every other request goes to the second node. */
let nodes: [World, World]
let ada: Person
beforeAll(async () => {
  const site = await world()
  nodes = [site, await world({ besides: site })]
  ada = await buildTeacher(site)
})

const on = (at: number, person: { token: string }) => nodes[at % 2 === 0 ? 0 : 1].api.as(person)
const archive = (at: number, id: string, accounts: 'keep' | 'delete' = 'keep') =>
  on(at, ada).call(archiveClass, { params: { id }, body: { accounts } })
const pupilsOf = async (id: string) => (await on(0, ada).call(listPupils, { params: { id } })).body.pupils

/** A class with one free seat, its join code, and somebody who is invited. */
async function openClass() {
  const { id } = await buildClass(nodes[0], ada)
  const { body } = await on(0, ada).call(renewJoinCode, { params: { id } })
  await on(0, ada).call(updateClass, { params: { id }, body: { joinApproval: false, seats: 3 } })
  const guest = await nodes[0].build.player()
  const people = [{ name: `Guest ${id.slice(0, 8)}`, loginName: 'guest', email: guest.email }]
  await on(0, ada).call(addPupils, { params: { id }, body: { people } })
  const [invitation] = (await on(0, guest).call(listClassInvitations)).body.invitations
  return { id, code: body.joinCode ?? '', guest, invitation: invitation?._id ?? '' }
}

const inTurn = <T>(id: string, works: readonly (() => Promise<T>)[]): Promise<T[]> =>
  runInTurn(nodes[0].database, ['select from class where id = $1 for update', [id]], works)

test('R6 what comes after an archive finds the class archived: a join, an added pupil, an invitation', async () => {
  const { id, code, guest, invitation } = await openClass()
  const player = await nodes[0].build.player()
  const people = [{ name: `Late ${id.slice(0, 8)}`, loginName: 'late' }]
  const replies = await inTurn<{ status: number }>(id, [
    () => archive(0, id),
    () => on(1, player).call(joinClass, { body: { code } }),
    () => on(0, guest).call(acceptClassInvitation, { params: { id: invitation } }),
    () => on(1, ada).call(addPupils, { params: { id }, body: { people } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 409, 409, 409])
  // The pupil who was there, and the invitation, which waits for the class to be restored.
  expect(await pupilsOf(id)).toHaveLength(2)
})

test('R6 a request is not accepted after an archive, but declined, and a join that was in time waits for the restore', async () => {
  const { id, code } = await openClass()
  await on(0, ada).call(updateClass, { params: { id }, body: { joinApproval: true } })
  const [first, second] = [await nodes[0].build.player(), await nodes[0].build.player()]
  await on(0, first).call(joinClass, { body: { code } })
  const [request] = (await on(0, ada).call(listJoinRequests, { params: { id } })).body.requests
  const body = { requests: [request?._id ?? ''] }
  const replies = await inTurn<{ status: number }>(id, [
    () => on(1, second).call(joinClass, { body: { code } }),
    () => archive(0, id),
    () => on(1, ada).call(acceptJoinRequests, { params: { id }, body }),
    () => on(0, ada).call(declineJoinRequests, { params: { id }, body }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 409, 200])
  expect((await on(1, second).call(listOwnClasses)).body.requests).toEqual([])
  await on(0, ada).call(restoreClass, { params: { id } })
  expect((await on(1, second).call(listOwnClasses)).body.requests).toHaveLength(1)
  expect((await on(1, first).call(listOwnClasses)).body).toEqual({ classes: [], requests: [] })
})

test('R6 what is set for a class after an archive finds it archived: a new assignment, a copy, pupils who are moved', async () => {
  const { id } = await openClass()
  const source = await buildClass(nodes[0], ada)
  const challenge = await nodes[0].build.challenge()
  const form = assignmentForm([challenge])
  const { _id: original } = await buildAssignment(nodes[0], ada, source.id, [challenge])
  const pupils = source.pupils.map(({ _id }) => _id)
  const replies = await inTurn<{ status: number }>(id, [
    () => archive(0, id),
    () => on(1, ada).call(createAssignment, { params: { id }, body: form }),
    () => on(0, ada).call(copyAssignment, { params: { id: original }, body: { class: id, opensAt: form.opensAt } }),
    () => on(1, ada).call(movePupils, { params: { id: source.id }, body: { class: id, pupils } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 409, 409, 409])
  const { rows } = await nodes[0].database.pool.query('select id from assignment where class_id = $1', [id])
  expect(rows).toEqual([])
  expect((await pupilsOf(source.id)).map(({ _id }) => _id)).toEqual(pupils)
})

test('R6 a change that waits for an archive leaves name, settings and codes as they were', async () => {
  const { id, code } = await openClass()
  const before = (await on(0, ada).call(getClass, { params: { id } })).body
  const body = { name: 'Renamed', seats: 9 }
  const replies = await inTurn<{ status: number }>(id, [
    () => archive(0, id),
    () => on(1, ada).call(updateClass, { params: { id }, body }),
    () => on(0, ada).call(renewClassCode, { params: { id } }),
    () => on(1, ada).call(renewJoinCode, { params: { id } }),
    () => on(0, ada).call(removeJoinCode, { params: { id } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 409, 409, 409, 409])
  const { name, seats, code: classCode, joinCode } = (await on(0, ada).call(getClass, { params: { id } })).body
  expect({ name, seats, classCode, joinCode }).toEqual({
    name: before.name,
    seats: 3,
    classCode: before.code,
    joinCode: code,
  })
})

test('R6 a change that comes before an archive is part of what is kept', async () => {
  const { id } = await openClass()
  const replies = await inTurn<{ status: number }>(id, [
    () => on(1, ada).call(updateClass, { params: { id }, body: { name: 'Renamed' } }),
    () => archive(0, id),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { name, archivedAt } = (await on(0, ada).call(getClass, { params: { id } })).body
  expect([name, archivedAt === null]).toEqual(['Renamed', false])
})

test('R6 people who come before an archive are in the class, also on the last seat', async () => {
  const { id, code, guest, invitation } = await openClass()
  const player = await nodes[0].build.player()
  const replies = await inTurn<{ status: number }>(id, [
    () => on(1, player).call(joinClass, { body: { code } }),
    () => on(0, guest).call(acceptClassInvitation, { params: { id: invitation } }),
    () => archive(1, id),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await pupilsOf(id)).filter(({ active }) => active)).toHaveLength(3)
})

test('R6 parallel joins and archives end in an archived class with those who were in time', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, code } = await openClass()
    const players = await Promise.all([1, 2, 3].map(() => nodes[0].build.player()))
    const [first, second, ...joins] = await Promise.all([
      archive(0, id, 'delete'),
      archive(1, id),
      ...players.map((player, at) => on(at, player).call(joinClass, { body: { code } })),
    ])
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
    const joined = joins.filter(({ status }) => status === 200).length
    expect(joined).toBeLessThanOrEqual(1)
    for (const { status } of joins) expect([200, 409]).toContain(status)
    // With the invitation, and the pupil whose account went if the first archive was first.
    expect(await pupilsOf(id)).toHaveLength(1 + joined + (first.status === 200 ? 0 : 1))
  }
})

test('R6 archiving and restoring at once end in one of the two', async () => {
  const { id } = await openClass()
  await archive(0, id)
  const replies = await Promise.all([
    on(0, ada).call(restoreClass, { params: { id } }),
    on(1, ada).call(restoreClass, { params: { id } }),
    archive(1, id),
  ])
  expect(replies.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
  expect([200, 409]).toContain(replies[2]?.status)
  const { archivedAt } = (await on(0, ada).call(getClass, { params: { id } })).body
  expect([replies[2]?.status, archivedAt === null]).not.toEqual([409, false])
})
