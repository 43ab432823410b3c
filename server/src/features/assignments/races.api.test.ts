import {
  copyAssignment,
  deleteAssignment,
  getAssignment,
  listAssignments,
  updateAssignment,
} from '@drapeau/contract/assignments/assignments.ts'
import { getGrid, setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { movePupils } from '@drapeau/contract/classes/pupils.ts'
import { addTeacher } from '@drapeau/contract/classes/teachers.ts'
import { beforeAll, expect, test } from 'vitest'
import { buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { runInTurn } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

/** Ada's requests go to the first node, and those of her colleague to the second. */
let nodes: [World, World]
let ada: Person
let grace: Person
beforeAll(async () => {
  const site = await world()
  nodes = [site, await world({ besides: site })]
  ;[ada, grace] = [await buildTeacher(site), await buildTeacher(site)]
})

const asAda = () => nodes[0].api.as(ada)
const asGrace = () => nodes[1].api.as(grace)

/** An assignment of a class that both teach. */
async function shared() {
  const { classId, pupil, challenges } = await buildLesson(nodes[0], ada, 1)
  await asAda().call(addTeacher, { params: { id: classId }, body: { person: grace.email } })
  const { _id: id, version } = await buildAssignment(nodes[0], ada, classId, challenges)
  return { classId, pupil, id, version }
}

test('R6 of two teachers who save the same version on two nodes, one is saved and the other gets a conflict', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, version } = await shared()
    const replies = await Promise.all([
      asAda().call(updateAssignment, { params: { id }, body: { title: 'Of Ada', needed: 1, version } }),
      asGrace().call(updateAssignment, { params: { id }, body: { title: 'Of Grace', lateShare: 10, version } }),
    ])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const isOfAda = replies[0].status === 200
    expect((await asAda().call(getAssignment, { params: { id } })).body).toMatchObject({
      version: version + 1,
      ...(isOfAda
        ? { title: 'Of Ada', needed: 1, lateShare: 100 }
        : { title: 'Of Grace', needed: null, lateShare: 10 }),
    })
  }
})

test('R6 a change and a deletion at once end in a deletion', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await shared()
    const [changed, deleted] = await Promise.all([
      asAda().call(updateAssignment, { params: { id }, body: { title: 'Still there' } }),
      asGrace().call(deleteAssignment, { params: { id } }),
    ])
    expect([200, 404]).toContain(changed.status)
    expect(deleted.status).toBe(200)
    expect((await asAda().call(getAssignment, { params: { id } })).status).toBe(404)
  }
})

test('R6 of two extensions of one pupil at once one counts, whole, and both are in the log', async () => {
  const admin = await nodes[0].build.admin()
  for (let round = 0; round < 4; round += 1) {
    const { id, pupil } = await shared()
    const params = { id, pupil: pupil.id }
    const [short, long] = [inDays(2), inDays(3)]
    const replies = await Promise.all([
      asAda().call(setPupilTerms, { params, body: { dueAt: short, exempt: true } }),
      asGrace().call(setPupilTerms, { params, body: { dueAt: long, exempt: false } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const row = (await asAda().call(getGrid, { params: { id } })).body.pupils.find((each) => each._id === pupil.id)
    expect([
      [short, true],
      [long, false],
    ]).toContainEqual([row?.dueAt, row?.exempt])
    const { records } = (await nodes[0].api.as(admin).call(listAudit, { query: { subject: id } })).body
    expect(records.filter(({ changes }) => changes.some(({ field }) => field === 'extension'))).toHaveLength(2)
  }
})

test('R6 an extension and a move at once leave no extension behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { classId, id, pupil } = await shared()
    const target = await buildClass(nodes[0], ada)
    const [extended, moved] = await Promise.all([
      asGrace().call(setPupilTerms, { params: { id, pupil: pupil.id }, body: { dueAt: inDays(2), exempt: false } }),
      asAda().call(movePupils, { params: { id: classId }, body: { class: target.id, pupils: [pupil.id] } }),
    ])
    expect([200, 404]).toContain(extended.status)
    expect(moved.status).toBe(200)
    const { rows } = await nodes[0].database.pool.query('select from assignment_terms where account_id = $1', [
      pupil.id,
    ])
    expect(rows).toEqual([])
  }
})

/** A copy to another class of Ada, which comes right after a request of Grace about the original. */
async function copyAfter({ classId, id }: { classId: string; id: string }, request: () => Promise<{ status: number }>) {
  const target = await buildClass(nodes[0], ada)
  const body = { class: target.id, opensAt: inDays(1) }
  const statuses: number[] = []
  await runInTurn(
    nodes[0].database,
    ['select from class where id = $1 for update', [classId]],
    [
      async () => statuses.push((await request()).status),
      async () => statuses.push((await asAda().call(copyAssignment, { params: { id }, body })).status),
    ],
  )
  const [copy] = (await asAda().call(listAssignments, { params: { id: target.id }, query: {} })).body.assignments
  return { statuses, copy: copy && (await asAda().call(getAssignment, { params: { id: copy._id } })).body }
}

test('R6 a copy of what was deleted just before is not found, and leaves nothing', async () => {
  const original = await shared()
  const deletion = () => asGrace().call(deleteAssignment, { params: { id: original.id } })
  expect(await copyAfter(original, deletion)).toEqual({ statuses: [200, 404], copy: undefined })
})

test('R6 a copy of what was changed just before has its new fields and its new challenges', async () => {
  const original = await shared()
  const other = await nodes[0].build.challenge()
  for (const node of nodes) node.invalidate()
  const body = { title: 'Changed', needed: 1, challenges: [other.id] }
  const change = () => asGrace().call(updateAssignment, { params: { id: original.id }, body })
  const { statuses, copy } = await copyAfter(original, change)
  expect(statuses).toEqual([200, 201])
  expect(copy).toMatchObject(body)
})

test('R6 copies in opposite directions follow each other', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = [await shared(), await shared()]
    const copy = (from: typeof one, to: typeof one, on: typeof asAda) =>
      on().call(copyAssignment, { params: { id: from.id }, body: { class: to.classId, opensAt: inDays(1) } })
    const replies = await Promise.all([
      copy(one, other, asAda),
      copy(other, one, asGrace),
      copy(one, one, asGrace),
      copy(other, other, asAda),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  }
})
