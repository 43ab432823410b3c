import { copyAssignment, updateAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { archiveClass } from '@drapeau/contract/classes/archive.ts'
import { regradeSubmission, submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addClassmate, buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { listDifferences } from '#test/process/recount.queries.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

let site: World
let ada: Person
let pupil: Person
let classId: string
/** Two wrong answers are allowed. */
let challenge: { id: string; flag: string }

beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

beforeEach(async () => {
  const lesson = await buildLesson(site, ada, 0)
  classId = lesson.classId
  pupil = lesson.pupil
  challenge = await site.build.challenge({ maxAttempts: 2 })
})

const assign = async (options: Record<string, unknown> = {}): Promise<string> =>
  (await buildAssignment(site, ada, classId, [challenge], { freeAttempts: true, ...options }))._id

function submit(person: Person, flag = 'epitech{wrong}') {
  // Stays within every pace.
  site.advance(10_000)
  return site.api.as(person).call(submitFlag, { params: { id: challenge.id }, body: { flag } })
}

async function useUp(person: Person): Promise<void> {
  await submit(person)
  await submit(person)
}

async function stop(id: string): Promise<void> {
  await site.api.as(ada).call(updateAssignment, { params: { id }, body: { freeAttempts: false } })
}

async function attemptsLeft(person: Person): Promise<number | null> {
  const { body } = await site.api.as(person).call(getChallenge, { params: { id: challenge.id } })
  if (!('attemptsLeft' in body)) throw new Error('Players see their attempts.')
  return body.attemptsLeft
}

async function stored(person: Person) {
  const { rows } = await site.database.pool.query<{ wrong: number; free: number; answers: number }>(
    `select wrong, free,
       (select count(*)::int from submission where challenge_id = $1 and account_id = $2 and not is_correct) as answers
     from attempt where challenge_id = $1 and account_id = $2`,
    [challenge.id, person.id],
  )
  return rows[0]
}

/** Derived numbers of the challenge that differ from a recount. */
async function miscounted() {
  return (await listDifferences(site.database.db)).filter(({ of }) => of.startsWith(challenge.id))
}

const exhausted = { status: 403, body: { code: 'no-attempts-left' } }

describe('attempts that are free in an assignment', () => {
  test('are not used up while it runs, and all are left afterwards', async () => {
    const id = await assign()
    const [own] = (await site.api.as(pupil).call(listOwnAssignments)).body.assignments
    expect(own?.freeAttempts).toBe(true)
    for (let turn = 0; turn < 4; turn += 1) {
      const { status, body } = await submit(pupil)
      expect([status, body.code, body.count]).toEqual([400, 'wrong-flag', undefined])
    }
    expect(await stored(pupil)).toEqual({ wrong: 4, free: 4, answers: 4 })
    expect(await attemptsLeft(pupil)).toBe(2)
    await stop(id)
    expect((await submit(pupil)).body).toMatchObject({ code: 'wrong-flag', count: 1 })
    expect(await attemptsLeft(pupil)).toBe(1)
    expect((await submit(pupil)).body).toMatchObject({ code: 'wrong-flag', count: 0 })
    expect(await submit(pupil, challenge.flag)).toMatchObject(exhausted)
    expect(await stored(pupil)).toEqual({ wrong: 6, free: 4, answers: 6 })
    expect(await miscounted()).toEqual([])
  })

  test('let those answer again who had none left', async () => {
    await useUp(pupil)
    expect(await submit(pupil)).toMatchObject(exhausted)
    await assign()
    expect((await submit(pupil)).body.code).toBe('wrong-flag')
    expect((await submit(pupil, challenge.flag)).status).toBe(200)
    expect(await stored(pupil)).toEqual({ wrong: 3, free: 1, answers: 3 })
  })

  test('are limited for everybody else', async () => {
    const classmate = await addClassmate(site, classId)
    const exempt = await addClassmate(site, classId)
    const id = await assign({ pupils: [pupil.id, exempt.id] })
    const body = { dueAt: null, exempt: true }
    await site.api.as(ada).call(setPupilTerms, { params: { id, pupil: exempt.id }, body })
    for (const person of [classmate, exempt, await site.build.player()]) {
      await useUp(person)
      expect(await submit(person)).toMatchObject(exhausted)
    }
  })

  test.each([
    ['a draft', { published: false }],
    ['before it opens', { opensAt: inHours(1) }],
    ['after it was due', { opensAt: inHours(-9), dueAt: inHours(-1) }],
    ['without free attempts', { freeAttempts: false }],
  ])('are limited: %s', async (_case, options) => {
    await assign(options)
    await useUp(pupil)
    expect(await submit(pupil)).toMatchObject(exhausted)
  })

  test('are limited once the class is archived', async () => {
    await assign()
    await site.api.as(ada).call(archiveClass, { params: { id: classId }, body: { accounts: 'keep' } })
    await useUp(pupil)
    expect(await submit(pupil)).toMatchObject(exhausted)
  })

  test('are those of its challenges only', async () => {
    await assign()
    challenge = await site.build.challenge({ maxAttempts: 2 })
    await useUp(pupil)
    expect(await submit(pupil)).toMatchObject(exhausted)
  })

  test('are limited in an event', async () => {
    await assign()
    const event = await site.build.event({ status: 'running' })
    await site.build.entry({ event, members: [pupil] })
    await site.database.pool.query('update challenge set event_id = $2 where id = $1', [challenge.id, event.id])
    site.invalidate()
    await useUp(pupil)
    expect(await submit(pupil)).toMatchObject(exhausted)
  })

  test('count as they did when they were judged, whatever ends at that moment', async () => {
    const id = await assign()
    const [, ...replies] = await Promise.all([stop(id), ...Array.from({ length: 4 }, () => submit(pupil))])
    const wrong = replies.filter(({ body }) => body.code === 'wrong-flag').length
    const { free = 0, ...counted } = (await stored(pupil)) ?? {}
    expect(counted).toEqual({ wrong, answers: wrong })
    expect(wrong - free).toBeLessThanOrEqual(2)
    expect(await attemptsLeft(pupil)).toBe(2 - (wrong - free))
    expect(await miscounted()).toEqual([])
  })

  test('stay at most as many as were wrong when an answer is regraded', async () => {
    await assign()
    await submit(pupil)
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from submission where challenge_id = $1 and account_id = $2',
      [challenge.id, pupil.id],
    )
    const params = { id: rows[0]?.id ?? '' }
    const admin = await site.build.admin()
    await site.api.as(admin).call(regradeSubmission, { params, body: { correct: true } })
    expect(await stored(pupil)).toEqual({ wrong: 0, free: 0, answers: 0 })
    await site.api.as(admin).call(regradeSubmission, { params, body: { correct: false } })
    expect(await stored(pupil)).toEqual({ wrong: 1, free: 0, answers: 1 })
  })

  test('go along when the assignment is copied', async () => {
    const id = await assign()
    const body = { class: classId, opensAt: inHours(0) }
    expect((await site.api.as(ada).call(copyAssignment, { params: { id }, body })).body.freeAttempts).toBe(true)
  })
})
