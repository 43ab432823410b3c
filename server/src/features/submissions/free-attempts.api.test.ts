import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { regradeSubmission, submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { HelpScenario, withoutHelp } from '#test/help-scenario.ts'
import { listDifferences } from '#test/process/recount.queries.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
let lesson: HelpScenario
let pupil: Person
/** Two wrong answers are allowed. */
let challenge: { id: string; flag: string }

beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

beforeEach(async () => {
  lesson = await HelpScenario.of(site, ada, 'freeAttempts', { maxAttempts: 2 })
  pupil = lesson.pupil
  challenge = lesson.challenge
})

function submit(person: Person, flag = 'epitech{wrong}') {
  // Stays within every pace.
  site.advance(10_000)
  return site.api.as(person).call(submitFlag, { params: { id: challenge.id }, body: { flag } })
}

async function useUp(person: Person): Promise<void> {
  await submit(person)
  await submit(person)
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
    const id = await lesson.assign()
    const [own] = (await site.api.as(pupil).call(listOwnAssignments)).body.assignments
    expect(own?.freeAttempts).toBe(true)
    for (let turn = 0; turn < 4; turn += 1) {
      const { status, body } = await submit(pupil)
      expect([status, body.code, body.count]).toEqual([400, 'wrong-flag', undefined])
    }
    expect(await stored(pupil)).toEqual({ wrong: 4, free: 4, answers: 4 })
    expect(await attemptsLeft(pupil)).toBe(2)
    await lesson.end(id)
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
    await lesson.assign()
    expect((await submit(pupil)).body.code).toBe('wrong-flag')
    expect((await submit(pupil, challenge.flag)).status).toBe(200)
    expect(await stored(pupil)).toEqual({ wrong: 3, free: 1, answers: 3 })
  })

  test('are limited for everybody else', async () => {
    for (const person of await lesson.assignToPupil()) {
      await useUp(person)
      expect(await submit(person)).toMatchObject(exhausted)
    }
  })

  test.each(withoutHelp('freeAttempts'))('are limited: %s', async (_case, options) => {
    await lesson.assign(options)
    await useUp(pupil)
    expect(await submit(pupil)).toMatchObject(exhausted)
  })

  test('are limited once the class is archived', async () => {
    await lesson.assign()
    await lesson.archiveClass()
    await useUp(pupil)
    expect(await submit(pupil)).toMatchObject(exhausted)
  })

  test('are those of its challenges only', async () => {
    await lesson.assign()
    challenge = await site.build.challenge({ maxAttempts: 2 })
    await useUp(pupil)
    expect(await submit(pupil)).toMatchObject(exhausted)
  })

  test('are limited in an event', async () => {
    await lesson.assign()
    await lesson.moveIntoEvent()
    await useUp(pupil)
    expect(await submit(pupil)).toMatchObject(exhausted)
  })

  test('count as they did when they were judged, whatever ends at that moment', async () => {
    const id = await lesson.assign()
    const [, ...replies] = await Promise.all([lesson.end(id), ...Array.from({ length: 4 }, () => submit(pupil))])
    const wrong = replies.filter(({ body }) => body.code === 'wrong-flag').length
    const { free = 0, ...counted } = (await stored(pupil)) ?? {}
    expect(counted).toEqual({ wrong, answers: wrong })
    expect(wrong - free).toBeLessThanOrEqual(2)
    expect(await attemptsLeft(pupil)).toBe(2 - (wrong - free))
    expect(await miscounted()).toEqual([])
  })

  test('stay at most as many as were wrong when an answer is regraded', async () => {
    await lesson.assign()
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
    const id = await lesson.assign()
    expect((await lesson.copyOf(id)).freeAttempts).toBe(true)
  })
})
