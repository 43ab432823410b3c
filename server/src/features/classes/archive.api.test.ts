import { loginToClass } from '@drapeau/contract/accounts/class-login.ts'
import {
  copyAssignment,
  createAssignment,
  deleteAssignment,
  getAssignment,
  updateAssignment,
} from '@drapeau/contract/assignments/assignments.ts'
import { createComment } from '@drapeau/contract/assignments/comments.ts'
import { getGrid, setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import * as contract from '@drapeau/contract/classes/archive.ts'
import { deleteClass, getClass, listClasses } from '@drapeau/contract/classes/classes.ts'
import { acceptClassInvitation, listClassInvitations } from '@drapeau/contract/classes/invitations.ts'
import * as joining from '@drapeau/contract/classes/joining.ts'
import { addPupils, exportClass, listPupils, previewPeople } from '@drapeau/contract/classes/pupils.ts'
import { addTeacher } from '@drapeau/contract/classes/teachers.ts'
import { getHand, listHands, raiseHand } from '@drapeau/contract/lessons/hands.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { assignmentForm, buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let ada: Person
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  ada = await buildTeacher(site)
})

const archive = (person: Person, id: string, accounts: 'keep' | 'delete' = 'keep') =>
  site.api.as(person).call(contract.archiveClass, { params: { id }, body: { accounts } })
const restore = (person: Person, id: string) => site.api.as(person).call(contract.restoreClass, { params: { id } })
const pupilsOf = async (person: Person, id: string) =>
  (await site.api.as(person).call(listPupils, { params: { id } })).body.pupils
const listed = async (person: Person, archived: 'true' | 'false') =>
  (await site.api.as(person).call(listClasses, { query: { archived, perPage: 100 } })).body.classes.map(
    ({ _id }) => _id,
  )
const archived = { status: 409, body: { code: 'class-archived' } }

describe('an archived class', () => {
  test('leaves the list for the list of archived ones, is read and exported, and returns when it is restored', async () => {
    const { id } = await buildClass(site, ada)
    const before = (await site.api.as(ada).call(getClass, { params: { id } })).body
    expect(before.archivedAt).toBe(null)
    const { status, body } = await archive(ada, id)
    expect([status, body.archivedAt !== null]).toEqual([200, true])
    expect(body.version).toBeGreaterThan(before.version)
    expect([await listed(ada, 'false'), await listed(ada, 'true')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ])
    expect(await pupilsOf(ada, id)).toHaveLength(1)
    expect((await site.api.as(ada).call(exportClass, { params: { id } })).status).toBe(200)
    expect(await archive(ada, id, 'delete')).toMatchObject(archived)
    expect(await restore(ada, id)).toMatchObject({ status: 200, body: { archivedAt: null } })
    expect(await restore(ada, id)).toMatchObject({ status: 200, body: { archivedAt: null } })
    expect(await listed(ada, 'false')).toContain(id)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: id } })).body
    const fields = records.map(({ changes }) => changes.find(({ field }) => field === 'archived'))
    expect(fields.slice(0, 2)).toMatchObject([
      { before: true, after: false },
      { before: false, after: true },
    ])
  })

  test('takes no pupil, teacher, assignment or code, and says why', async () => {
    const { id } = await buildClass(site, ada)
    const other = await buildClass(site, ada)
    const challenge = await site.build.challenge()
    site.invalidate()
    const assignment = await buildAssignment(site, ada, other.id, [challenge])
    await archive(ada, id)
    const as = site.api.as(ada)
    const people = [{ name: 'Late Seal', loginName: 'late-seal' }]
    expect(await as.call(addPupils, { params: { id }, body: { people } })).toMatchObject(archived)
    expect(await as.call(previewPeople, { params: { id }, body: { text: '', count: 3 } })).toMatchObject(archived)
    const colleague = await buildTeacher(site)
    expect(await as.call(addTeacher, { params: { id }, body: { person: colleague.email } })).toMatchObject(archived)
    const form = assignmentForm([challenge])
    expect(await as.call(createAssignment, { params: { id }, body: form })).toMatchObject(archived)
    const copy = { class: id, opensAt: form.opensAt }
    expect(await as.call(copyAssignment, { params: { id: assignment._id }, body: copy })).toMatchObject(archived)
    expect(await as.call(joining.renewJoinCode, { params: { id } })).toMatchObject(archived)
    expect(await pupilsOf(ada, id)).toHaveLength(1)
  })

  test('is joined neither by its code, nor by a request, nor by an invitation, until it is restored', async () => {
    const { id } = await buildClass(site, ada)
    const as = site.api.as(ada)
    const code = (await as.call(joining.renewJoinCode, { params: { id } })).body.joinCode ?? ''
    const [waiting, invited, late] = [await site.build.player(), await site.build.player(), await site.build.player()]
    await site.api.as(waiting).call(joining.joinClass, { body: { code } })
    const { requests } = (await as.call(joining.listJoinRequests, { params: { id } })).body
    const people = [{ name: 'Guest', loginName: 'guest', email: invited.email }]
    await as.call(addPupils, { params: { id }, body: { people } })
    const [invitation] = (await site.api.as(invited).call(listClassInvitations)).body.invitations
    await archive(ada, id)
    expect(await site.api.as(late).call(joining.findJoinableClass, { body: { code } })).toMatchObject(archived)
    expect(await site.api.as(late).call(joining.joinClass, { body: { code } })).toMatchObject(archived)
    const chosen = { requests: requests.map(({ _id }) => _id) }
    const accept = () => as.call(joining.acceptJoinRequests, { params: { id }, body: chosen })
    expect(await accept()).toMatchObject(archived)
    const enter = () => site.api.as(invited).call(acceptClassInvitation, { params: { id: invitation?._id ?? '' } })
    expect(await enter()).toMatchObject(archived)
    expect((await site.api.as(invited).call(listClassInvitations)).body.invitations).toEqual([])
    expect((await site.api.as(waiting).call(joining.listOwnClasses)).body.requests).toEqual([])
    await restore(ada, id)
    expect((await site.api.as(invited).call(listClassInvitations)).body.invitations).toHaveLength(1)
    expect([(await accept()).status, (await enter()).status]).toEqual([200, 200])
    expect((await site.api.as(late).call(joining.joinClass, { body: { code } })).status).toBe(200)
  })

  test('sets nothing for its pupils, and shows no raised hand', async () => {
    const { classId: id, pupil, challenges } = await buildLesson(site, ada, 1)
    const [challenge] = challenges
    if (!challenge) throw new Error('There is no challenge.')
    await buildAssignment(site, ada, id, challenges)
    const own = async () => (await site.api.as(pupil).call(listOwnAssignments)).body.assignments
    const hand = async () => (await site.api.as(pupil).call(getHand, { params: { id: challenge.id } })).body
    const raise = () => site.api.as(pupil).call(raiseHand, { params: { id: challenge.id }, body: { line: '' } })
    const queue = async () => (await site.api.as(ada).call(listHands, { params: { id } })).body.hands
    expect((await raise()).status).toBe(200)
    expect([(await own()).length, (await queue()).length]).toEqual([1, 1])
    await archive(ada, id)
    expect(await own()).toEqual([])
    expect(await hand()).toEqual({ offered: false, hand: null })
    expect(await raise()).toMatchObject(archived)
    expect((await site.api.as(pupil).call(joining.listOwnClasses)).body.classes).toMatchObject([{ archived: true }])
    await restore(ada, id)
    expect([(await own()).length, (await queue()).length]).toEqual([1, 1])
  })

  test('keeps its assignments as they are, and lets go of them', async () => {
    const { classId: id, pupil, challenges } = await buildLesson(site, ada, 1)
    const { _id: assignment } = await buildAssignment(site, ada, id, challenges)
    const as = site.api.as(ada)
    const params = { id: assignment, pupil: pupil.id }
    const change = () => as.call(updateAssignment, { params: { id: assignment }, body: { title: 'Other' } })
    const extend = () => as.call(setPupilTerms, { params, body: { dueAt: null, exempt: true } })
    const comment = () => as.call(createComment, { params, body: { text: 'Well done.' } })
    const read = async () => (await as.call(getAssignment, { params: { id: assignment } })).body.class
    expect(await read()).toMatchObject({ _id: id, archived: false })
    await archive(ada, id)
    expect(await read()).toMatchObject({ _id: id, archived: true })
    for (const act of [change, extend, comment]) expect(await act()).toMatchObject(archived)
    expect((await as.call(getGrid, { params: { id: assignment } })).body.pupils).toMatchObject([
      { exempt: false },
      { exempt: false },
    ])
    await restore(ada, id)
    expect([(await change()).status, (await extend()).status, (await comment()).status]).toEqual([200, 200, 201])
    await archive(ada, id)
    expect((await as.call(deleteAssignment, { params: { id: assignment } })).status).toBe(200)
  })

  test('still lets its pupils sign in with its code', async () => {
    const { id, code, pupils, passwords } = await buildClass(site, ada)
    const loginName = pupils[0]?.loginName ?? ''
    await archive(ada, id)
    const body = { code, loginName, password: passwords[loginName] ?? '' }
    expect((await site.api.call(loginToClass, { body })).status).toBe(200)
  })

  test('is archived and restored by its teachers and administrators, and deleted like any other', async () => {
    const { id } = await buildClass(site, ada)
    const eve = await buildTeacher(site)
    const notFound = { status: 404, body: { code: 'not-found' } }
    expect(await archive(eve, id, 'delete')).toMatchObject(notFound)
    expect((await archive(admin, id)).status).toBe(200)
    expect(await restore(eve, id)).toMatchObject(notFound)
    expect(await listed(eve, 'true')).toEqual([])
    expect((await site.api.as(ada).call(deleteClass, { params: { id }, query: {} })).status).toBe(200)
    expect(await restore(ada, id)).toMatchObject(notFound)
  })
})

describe('accounts that go with the archive', () => {
  test('are those that only this class opens, and no other', async () => {
    const { id, code, pupils, passwords } = await buildClass(site, ada, 2)
    const other = await buildClass(site, ada)
    const shared = other.pupils[0]
    if (!shared) throw new Error('There is no pupil.')
    const people = [{ account: shared._id, name: shared.name, loginName: 'shared' }]
    await site.api.as(ada).call(addPupils, { params: { id }, body: { people } })
    const { status, body } = await archive(ada, id, 'delete')
    expect([status, body.pupils]).toEqual([200, 1])
    expect((await pupilsOf(ada, id)).map(({ _id }) => _id)).toEqual([shared._id])
    const loginName = pupils[0]?.loginName ?? ''
    const gone = { code, loginName, password: passwords[loginName] ?? '' }
    expect((await site.api.call(loginToClass, { body: gone })).status).toBe(401)
    expect((await restore(ada, id)).body.pupils).toBe(1)
  })

  test('leave their score on the boards of events that are over, and stay when a teacher archives', async () => {
    const { id, pupils } = await buildClass(site, ada)
    const pupil = { id: pupils[0]?._id ?? '' }
    const event = await site.build.event({ status: 'ended' })
    const entry = await site.build.entry({ event, members: [pupil], name: 'Brave Otter' })
    const challenge = await site.build.challenge({ event })
    await site.build.solve({ challenge, player: pupil, entry })
    expect((await archive(ada, id, 'delete')).body.pupils).toBe(1)
    await restore(ada, id)
    expect((await archive(admin, id, 'delete')).body.pupils).toBe(0)
    site.invalidate()
    const { scoreboard } = (await site.api.as(admin).call(getScoreboard, { params: { id: event.id }, query: {} })).body
    expect(scoreboard.map((line) => [line.entry._id, line.entry.name])).toEqual([
      [entry.id, expect.stringMatching(/^Anonymous [0-9A-F]{8}$/)],
    ])
  })
})
