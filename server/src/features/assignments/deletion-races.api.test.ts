import { createAssignment, updateAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { markChallengeOpened } from '@drapeau/contract/assignments/own.ts'
import { deleteClass } from '@drapeau/contract/classes/classes.ts'
import { beforeAll, expect, test } from 'vitest'
import { assignmentForm, buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { runBetweenLocks } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

/** Sends the request while the row is being deleted, and returns its reply. */
function whileDeleting<Reply>(table: string, id: string, request: () => Promise<Reply>): Promise<Reply> {
  const first = [`delete from ${table} where id = $1`, [id]] as const
  return runBetweenLocks(site.database, { first, work: request, ends: 'commit' })
}

test('a class that is deleted while an assignment is saved leaves none behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { classId, challenges } = await buildLesson(site, ada, 1)
    const { _id } = await buildAssignment(site, ada, classId, challenges)
    const as = site.api.as(ada)
    const [made, saved, deleted] = await Promise.all([
      as.call(createAssignment, { params: { id: classId }, body: assignmentForm(challenges) }),
      as.call(updateAssignment, { params: { id: _id }, body: { title: 'Renamed' } }),
      as.call(deleteClass, { params: { id: classId }, query: { accounts: 'keep' } }),
    ])
    expect([201, 404]).toContain(made.status)
    expect([200, 404]).toContain(saved.status)
    expect(deleted.status).toBe(200)
    const { rows } = await site.database.pool.query('select from assignment where class_id = $1', [classId])
    expect(rows).toEqual([])
  }
})

test('an assignment whose maker is being deleted is not made', async () => {
  const maker = await buildTeacher(site)
  const { classId, challenges } = await buildLesson(site, maker, 1)
  const reply = await whileDeleting('account', maker.id, () =>
    site.api.as(maker).call(createAssignment, { params: { id: classId }, body: assignmentForm(challenges) }),
  )
  // The role of teacher is deleted with the account.
  expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const { rows } = await site.database.pool.query('select from assignment where class_id = $1', [classId])
  expect(rows).toEqual([])
})

test('a pupil who is being deleted gets no extension', async () => {
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  const { _id } = await buildAssignment(site, ada, classId, challenges)
  const params = { id: _id, pupil: pupil.id }
  const reply = await whileDeleting('account', pupil.id, () =>
    site.api.as(ada).call(setPupilTerms, { params, body: { dueAt: null, exempt: true } }),
  )
  expect(reply.status).toBe(404)
})

test('nothing is noted about a challenge that is being deleted', async () => {
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  await buildAssignment(site, ada, classId, challenges)
  const [challenge] = challenges
  if (!challenge) throw new Error('There is one challenge.')
  const reply = await whileDeleting('challenge', challenge.id, () =>
    site.api.as(pupil).call(markChallengeOpened, { params: { challenge: challenge.id } }),
  )
  expect(reply.status).toBe(200)
  const { rows } = await site.database.pool.query('select from pupil_opening where account_id = $1', [pupil.id])
  expect(rows).toEqual([])
})
