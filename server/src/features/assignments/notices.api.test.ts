import { updateAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { archiveClass, restoreClass } from '@drapeau/contract/classes/archive.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { beforeEach, expect, test } from 'vitest'
import { addClassmate, buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { zonedMoment } from '#platform/http/zoned-moment.ts'
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

async function lastNoteOf({ id }: Person): Promise<{ title: string; description: string } | undefined> {
  const { rows } = await nodes[0].database.pool.query<{ title: string; description: string }>(
    'select title, description from notification where account_id = $1 order by created_at desc, id limit 1',
    [id],
  )
  return rows[0]
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

test('who has solved enough is not reminded; the others read until when they are in time', async () => {
  const [site] = nodes
  const { classId, pupil: quick, challenges } = await buildLesson(site, ada, 2)
  const [first] = challenges
  if (!first) throw new Error('There are two challenges.')
  const [slow, later, laterDone] = [
    await addClassmate(site, classId),
    await addClassmate(site, classId),
    await addClassmate(site, classId),
  ]
  const dueAt = new Date(Date.now() + 30 * hour)
  const options = { dueAt: dueAt.toISOString(), graceMinutes: 45, needed: 1 }
  const { _id } = await buildAssignment(site, ada, classId, challenges, options)
  await runAfter(0)
  const extension = new Date(dueAt.getTime() + 40 * hour)
  for (const { id } of [later, laterDone])
    await site.api.as(ada).call(setPupilTerms, {
      params: { id: _id, pupil: id },
      body: { dueAt: extension.toISOString(), exempt: false },
    })
  for (const player of [quick, laterDone]) await site.build.solve({ challenge: first, player })
  await runAfter(10)
  expect(await notesOf(quick)).toEqual(['New assignment'])
  expect(await notesOf(laterDone)).toEqual(['New assignment', 'More time'])
  const ends = (date: Date) => zonedMoment('en', new Date(date.getTime() + 45 * 60_000))
  expect((await lastNoteOf(slow))?.description).toBe(
    `You are in time until ${ends(dueAt)}. Later solves count as late.`,
  )
  await runAfter(45)
  expect(await notesOf(laterDone)).toHaveLength(2)
  expect(await lastNoteOf(later)).toEqual({
    title: 'Due within a day: First steps',
    description: `You are in time until ${ends(extension)}. Later solves count as late.`,
  })
})

test('a pupil is notified of more time, another date and an exemption, in their language and once', async () => {
  const [site] = nodes
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  await site.database.pool.query("update account set language = 'fr' where id = $1", [pupil.id])
  const dueAt = new Date(Date.now() + 30 * hour)
  const { _id } = await buildAssignment(site, ada, classId, challenges, {
    dueAt: dueAt.toISOString(),
    graceMinutes: 15,
  })
  await runAfter(0)
  const set = async (hours: number | null, exempt = false) => {
    const body = { dueAt: hours === null ? null : new Date(dueAt.getTime() + hours * hour).toISOString(), exempt }
    const reply = await site.api.as(ada).call(setPupilTerms, { params: { id: _id, pupil: pupil.id }, body })
    expect(reply.status).toBe(200)
    return lastNoteOf(pupil)
  }
  const ends = (hours: number) => zonedMoment('fr', new Date(dueAt.getTime() + hours * hour + 15 * 60_000))
  expect(await set(48)).toEqual({
    title: 'Délai supplémentaire : First steps',
    description: `Votre professeur vous accorde plus de temps. Vous êtes à temps jusqu’au ${ends(48)}.`,
  })
  expect((await set(24))?.description).toContain(ends(24))
  await set(24)
  expect((await set(24, true))?.title).toBe('Dispense : First steps')
  await set(48, true)
  expect((await set(null))?.title).toBe('Ce devoir compte à nouveau : First steps')
  // With the one that it is open.
  expect(await notesOf(pupil)).toHaveLength(5)
})

test('more time that ends within a day is no reason for a reminder as well', async () => {
  const [site] = nodes
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  const { _id } = await buildAssignment(site, ada, classId, challenges, { dueAt: inHours(2) })
  await runAfter(0)
  const params = { id: _id, pupil: pupil.id }
  await site.api.as(ada).call(setPupilTerms, { params, body: { dueAt: inHours(5), exempt: false } })
  await runAfter(1)
  expect(await notesOf(pupil)).toEqual(['New assignment', 'More time'])
})

test('nobody is notified of their terms for a draft, or for what opens later', async () => {
  const [site] = nodes
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  for (const options of [{ published: false }, { opensAt: inHours(10), dueAt: inHours(20) }]) {
    const { _id } = await buildAssignment(site, ada, classId, challenges, options)
    const params = { id: _id, pupil: pupil.id }
    const body = { dueAt: inHours(100), exempt: false }
    expect((await site.api.as(ada).call(setPupilTerms, { params, body })).status).toBe(200)
  }
  expect(await notesOf(pupil)).toEqual([])
})

test('what was a draft for a while is announced again only when it opens later', async () => {
  const [site] = nodes
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  const { _id } = await buildAssignment(site, ada, classId, challenges, { dueAt: inHours(100) })
  const save = async (body: Record<string, unknown>) => {
    expect((await site.api.as(ada).call(updateAssignment, { params: { id: _id }, body })).status).toBe(200)
    await runAfter(0)
  }
  await runAfter(0)
  await save({ published: false })
  await save({ published: true })
  expect(await notesOf(pupil)).toEqual(['New assignment'])
  await save({ published: false, opensAt: inHours(5) })
  await save({ published: true })
  expect(await notesOf(pupil)).toHaveLength(1)
  for (const hours of [6, 1]) await runAfter(hours)
  expect(await notesOf(pupil)).toEqual(['New assignment', 'New assignment'])
})

test('a pupil with an extension is reminded the day before their own date', async () => {
  const [site] = nodes
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  const mate = await addClassmate(site, classId)
  const { _id } = await buildAssignment(site, ada, classId, challenges, { dueAt: inHours(30) })
  const params = { id: _id, pupil: pupil.id }
  await runAfter(0)
  await site.api.as(ada).call(setPupilTerms, { params, body: { dueAt: inHours(100), exempt: false } })
  await runAfter(10)
  expect([await notesOf(pupil), await notesOf(mate)]).toEqual([
    ['New assignment', 'More time'],
    ['New assignment', 'Due within a day'],
  ])
  await runAfter(80)
  await runAfter(1)
  expect(await notesOf(pupil)).toEqual(['New assignment', 'More time', 'Due within a day'])
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
  await pool.query('update assignment_terms set due_notified_at = null where assignment_id = $1', [_id])
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
