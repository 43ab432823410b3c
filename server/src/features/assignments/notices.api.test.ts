import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { archiveClass, restoreClass } from '@drapeau/contract/classes/archive.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { beforeEach, expect, test } from 'vitest'
import { addClassmate, buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'
import { sendNotices } from './assignments.jobs.ts'
import { findNotice, takeNotice } from './notices.queries.ts'

const hour = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

/** Two nodes with clocks that this file moves together. */
let nodes: [World, World]
let ada: Person
beforeEach(async () => {
  const site = await world()
  nodes = [site, await world({ besides: site })]
  ada = await buildTeacher(site)
})

/** Both nodes run the jobs, twice and at once. */
async function runAfter(hours: number): Promise<void> {
  for (const node of nodes) node.advance(hours * hour)
  await Promise.all([...nodes, ...nodes].map(({ app }) => sendNotices(app.services)))
}

async function notesOf({ id }: Person): Promise<string[]> {
  const { rows } = await nodes[0].database.pool.query<{ title: string; link: string }>(
    'select title, link from notification where account_id = $1 order by created_at',
    [id],
  )
  expect(rows.filter(({ link }) => link !== screens.assignments)).toEqual([])
  return rows.map(({ title }) => title.slice(0, title.indexOf(':')))
}

test('pupils are notified once that an assignment is open, and once the day before it is due', async () => {
  const [site] = nodes
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  const exempt = await addClassmate(site, classId)
  const dates = { opensAt: inHours(2), dueAt: inHours(100) }
  const { _id } = await buildAssignment(site, ada, classId, challenges, dates)
  await buildAssignment(site, ada, classId, challenges, { ...dates, published: false })
  await site.api
    .as(ada)
    .call(setPupilTerms, { params: { id: _id, pupil: exempt.id }, body: { dueAt: null, exempt: true } })
  await runAfter(1)
  expect(await notesOf(pupil)).toEqual([])
  await runAfter(2)
  expect(await notesOf(pupil)).toEqual(['New assignment'])
  await runAfter(60)
  expect(await notesOf(pupil)).toEqual(['New assignment'])
  await runAfter(20)
  await runAfter(1)
  expect(await notesOf(pupil)).toEqual(['New assignment', 'Due within a day'])
  expect([await notesOf(exempt), await notesOf(ada)]).toEqual([[], []])
})

test('a pupil with an extension is reminded the day before their own date', async () => {
  const [site] = nodes
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  const mate = await addClassmate(site, classId)
  const { _id } = await buildAssignment(site, ada, classId, challenges, { dueAt: inHours(30) })
  const params = { id: _id, pupil: pupil.id }
  await site.api.as(ada).call(setPupilTerms, { params, body: { dueAt: inHours(100), exempt: false } })
  await runAfter(0)
  await runAfter(10)
  expect([await notesOf(pupil), await notesOf(mate)]).toEqual([
    ['New assignment'],
    ['New assignment', 'Due within a day'],
  ])
  await runAfter(80)
  await runAfter(1)
  expect(await notesOf(pupil)).toEqual(['New assignment', 'Due within a day'])
  expect(await notesOf(mate)).toHaveLength(2)
})

test('what is published in its last day is announced once', async () => {
  const [site] = nodes
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  await buildAssignment(site, ada, classId, challenges, { dueAt: inHours(5) })
  await runAfter(1)
  expect(await notesOf(pupil)).toEqual(['New assignment'])
})

test('nobody is notified of what is set for an archived class, until it is restored', async () => {
  const [site] = nodes
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  const mate = await addClassmate(site, classId)
  const { _id } = await buildAssignment(site, ada, classId, challenges, { opensAt: inHours(1), dueAt: inHours(26) })
  const params = { id: _id, pupil: mate.id }
  await site.api.as(ada).call(setPupilTerms, { params, body: { dueAt: inHours(27), exempt: false } })
  await site.api.as(ada).call(archiveClass, { params: { id: classId }, body: { accounts: 'keep' } })
  for (const hours of [2, 2]) await runAfter(hours)
  expect([await notesOf(pupil), await notesOf(mate)]).toEqual([[], []])
  expect((await site.api.as(ada).call(restoreClass, { params: { id: classId } })).status).toBe(200)
  await runAfter(0)
  expect(await notesOf(pupil)).toEqual(['New assignment'])
  expect(await notesOf(mate)).toEqual(['New assignment', 'Due within a day'])
})

test('R6 a notice that was found before its class was archived is not sent', async () => {
  const [site] = nodes
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  const dates = { opensAt: inHours(-1), dueAt: inHours(20) }
  const { _id } = await buildAssignment(site, ada, classId, challenges, dates)
  const params = { id: _id, pupil: pupil.id }
  await site.api.as(ada).call(setPupilTerms, { params, body: { dueAt: inHours(23), exempt: false } })
  const { db, pool } = site.database
  await pool.query('update assignment set opening_notified_at = null, due_notified_at = null where id = $1', [_id])
  const now = new Date()
  const found = []
  for (const kind of ['opened', 'due', 'extended'] as const) {
    const notice = await findNotice(db, kind, now)
    if (!notice) throw new Error(`There is no notice: ${kind}.`)
    found.push({ kind, notice })
  }
  await site.api.as(ada).call(archiveClass, { params: { id: classId }, body: { accounts: 'keep' } })
  const taken = []
  for (const { kind, notice } of found) taken.push(await takeNotice(db, kind, notice, now))
  expect(taken).toEqual([false, false, false])
})
