import { deleteClass, getClass, updateClass } from '@drapeau/contract/classes/classes.ts'
import * as contract from '@drapeau/contract/classes/joining.ts'
import { addPupils, listPupils } from '@drapeau/contract/classes/pupils.ts'
import { addTeacher } from '@drapeau/contract/classes/teachers.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
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
const players = (count: number) => Promise.all(Array.from({ length: count }, () => nodes[0].build.player()))

async function openClass(settings: { joinApproval: boolean; seats?: number }) {
  const { id } = await buildClass(nodes[0], ada)
  const { body } = await on(0, ada).call(contract.renewJoinCode, { params: { id } })
  await on(0, ada).call(updateClass, { params: { id }, body: settings })
  return { id, code: body.joinCode ?? '' }
}
const pupilsOf = async (id: string) => (await on(0, ada).call(listPupils, { params: { id } })).body.pupils

test('R6 the last seat is taken once, by parallel joins on two nodes', async () => {
  const { id, code } = await openClass({ joinApproval: false, seats: 2 })
  const people = await players(12)
  const replies = await Promise.all(
    people.map((person, at) => on(at, person).call(contract.joinClass, { body: { code } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(11)
  expect(await pupilsOf(id)).toHaveLength(2)
})

test('R6 two teachers who accept at once fill no more than the seats, and nobody comes in twice', async () => {
  const { id, code } = await openClass({ joinApproval: true, seats: 4 })
  const people = await players(4)
  for (const [at, person] of people.entries()) await on(at, person).call(contract.joinClass, { body: { code } })
  const { requests } = (await on(0, ada).call(contract.listJoinRequests, { params: { id } })).body
  const ids = requests.map(({ _id }) => _id)
  const batches = [ids.slice(0, 2), ids.slice(2), ids.slice(0, 2), ids.slice(1, 3)]
  const replies = await Promise.all(
    batches.map((batch, at) =>
      on(at, ada).call(contract.acceptJoinRequests, { params: { id }, body: { requests: batch } }),
    ),
  )
  for (const { status } of replies) expect([200, 404, 409]).toContain(status)
  const accepted = replies.reduce((sum, { status, body }) => sum + (status === 200 ? body.accepted : 0), 0)
  const pupils = await pupilsOf(id)
  expect(pupils).toHaveLength(1 + accepted)
  expect(pupils.length).toBeLessThanOrEqual(4)
})

test('R6 one person who joins many times at once is in the class once', async () => {
  for (const joinApproval of [true, false]) {
    const { id, code } = await openClass({ joinApproval })
    const [person] = await players(1)
    if (!person) throw new Error('There is no player.')
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_none, at) => on(at, person).call(contract.joinClass, { body: { code } })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const { pupils, requests } = (await on(1, ada).call(getClass, { params: { id } })).body
    expect([pupils, requests]).toEqual(joinApproval ? [1, 1] : [2, 0])
  }
})

test('R6 withdrawing and accepting at once end in one of the two', async () => {
  const { id, code } = await openClass({ joinApproval: true })
  for (let round = 0; round < 5; round += 1) {
    const [person] = await players(1)
    if (!person) throw new Error('There is no player.')
    await on(0, person).call(contract.joinClass, { body: { code } })
    const [request] = (await on(0, person).call(contract.listOwnClasses)).body.requests
    const [accepted, withdrawn] = await Promise.all([
      on(0, ada).call(contract.acceptJoinRequests, { params: { id }, body: { requests: [request?._id ?? ''] } }),
      on(1, person).call(contract.withdrawJoinRequest, { params: { id: request?._id ?? '' } }),
    ])
    expect(new Set([accepted.status, withdrawn.status])).toEqual(new Set([200, 404]))
    const { classes, requests } = (await on(0, person).call(contract.listOwnClasses)).body
    expect([classes.length, requests.length]).toEqual([accepted.status === 200 ? 1 : 0, 0])
  }
})

test('R6 accepting and declining one request at once end in one of the two', async () => {
  const { id, code } = await openClass({ joinApproval: true })
  for (let round = 0; round < 5; round += 1) {
    const [person] = await players(1)
    if (!person) throw new Error('There is no player.')
    await on(0, person).call(contract.joinClass, { body: { code } })
    const [request] = (await on(1, ada).call(contract.listJoinRequests, { params: { id } })).body.requests
    const body = { requests: [request?._id ?? ''] }
    const [accepted, declined, again] = await Promise.all([
      on(round, ada).call(contract.acceptJoinRequests, { params: { id }, body }),
      on(round + 1, ada).call(contract.declineJoinRequests, { params: { id }, body }),
      on(round, ada).call(contract.declineJoinRequests, { params: { id }, body }),
    ])
    expect([accepted, declined, again].map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([
      200, 404, 404,
    ])
    const { classes, requests } = (await on(0, person).call(contract.listOwnClasses)).body
    expect([classes.length, requests.length]).toEqual([accepted.status === 200 ? 1 : 0, 0])
    expect((await on(1, person).call(listNews, {})).body.unread).toBe(1)
  }
})

test('R6 the last seat goes to one of two people: somebody who is accepted, and somebody who is added', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, code } = await openClass({ joinApproval: true, seats: 2 })
    const [person] = await players(1)
    if (!person) throw new Error('There is no player.')
    await on(0, person).call(contract.joinClass, { body: { code } })
    const [request] = (await on(1, ada).call(contract.listJoinRequests, { params: { id } })).body.requests
    const people = [{ name: `Late ${id.slice(0, 8)}`, loginName: 'late' }]
    const replies = await Promise.all([
      on(round, ada).call(contract.acceptJoinRequests, { params: { id }, body: { requests: [request?._id ?? ''] } }),
      on(round + 1, ada).call(addPupils, { params: { id }, body: { people } }),
    ])
    expect(replies.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1)
    expect(replies.find(({ status }) => status >= 300)).toMatchObject({ status: 409, body: { code: 'class-full' } })
    expect(await pupilsOf(id)).toHaveLength(2)
  }
})

test('R6 nobody becomes teacher and pupil by joining while a colleague adds them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, code } = await openClass({ joinApproval: false })
    const colleague = await buildTeacher(nodes[0])
    const [joined, added] = await Promise.all([
      on(0, colleague).call(contract.joinClass, { body: { code } }),
      on(1, ada).call(addTeacher, { params: { id }, body: { person: colleague.email } }),
    ])
    expect([joined.status === 200, added.status === 201].filter(Boolean)).toHaveLength(1)
  }
})

test('R6 a code that is renewed, or a class that is deleted, lets nobody in afterwards', async () => {
  const { id, code } = await openClass({ joinApproval: false })
  const people = await players(6)
  const joins = people.map((person, at) => on(at, person).call(contract.joinClass, { body: { code } }))
  await on(1, ada).call(contract.renewJoinCode, { params: { id } })
  const replies = await Promise.all(joins)
  for (const { status } of replies) expect([200, 404]).toContain(status)
  expect(await pupilsOf(id)).toHaveLength(1 + replies.filter(({ status }) => status === 200).length)
  const { joinCode } = (await on(0, ada).call(getClass, { params: { id } })).body
  const others = await players(6)
  const [deleted, ...late] = await Promise.all([
    on(0, ada).call(deleteClass, { params: { id }, query: {} }),
    ...others.map((person, at) => on(at, person).call(contract.joinClass, { body: { code: joinCode ?? '' } })),
  ])
  expect(deleted.status).toBe(200)
  for (const { status } of late) expect([200, 404]).toContain(status)
})
