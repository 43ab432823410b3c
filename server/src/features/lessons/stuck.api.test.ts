import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { markChallengeOpened } from '@drapeau/contract/assignments/own.ts'
import { listStuck, maxNamed } from '@drapeau/contract/lessons/stuck.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { openMinutes, wrongInARow } from '@drapeau/rules/stuck.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addClassmate, buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

const minute = 60_000

let site: World
let ada: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

const stuckOf = async (classId: string, reader = ada) =>
  (await site.api.as(reader).call(listStuck, { params: { id: classId } })).body.stuck
const open = (pupil: Person, challenge: { id: string }) =>
  site.api.as(pupil).call(markChallengeOpened, { params: { challenge: challenge.id } })

async function guess(pupil: Person, challenge: { id: string }, count = wrongInARow): Promise<void> {
  for (let made = 0; made < count; made += 1)
    await site.build.submission({ challenge, player: pupil, answer: `wrong{${made}}` })
}

/** A class with one pupil and a running assignment of so many challenges. */
async function lessonOf(count: number) {
  const { classId, pupil, challenges } = await buildLesson(site, ada, count)
  const { _id: assignment } = await buildAssignment(site, ada, classId, challenges)
  const [challenge, other] = challenges
  if (!challenge) throw new Error('There is a challenge.')
  return { classId, pupil, challenge, other: other ?? challenge, assignment }
}

describe('a teacher sees first', () => {
  test('a pupil with many wrong answers in a row, with both names and the assignment, until it is solved', async () => {
    const { classId, pupil, challenge, assignment } = await lessonOf(1)
    await guess(pupil, challenge, wrongInARow - 1)
    expect(await stuckOf(classId)).toEqual([])
    await guess(pupil, challenge, 1)
    expect(await stuckOf(classId)).toEqual([
      {
        reason: 'wrong',
        figure: wrongInARow,
        answer: null,
        challenge: { _id: challenge.id, name: challenge.name, name_fr: null },
        pupils: [{ _id: pupil.id, name: pupil.name, realName: 'Grace H.', assignment }],
      },
    ])
    const params = { id: challenge.id }
    expect((await site.api.as(pupil).call(submitFlag, { params, body: { flag: challenge.flag } })).status).toBe(200)
    expect(await stuckOf(classId)).toEqual([])
  })

  test('a pupil who opened a challenge long ago and sent nothing since, for this lesson', async () => {
    const { classId, pupil, challenge } = await lessonOf(1)
    expect((await open(pupil, challenge)).status).toBe(200)
    expect(await stuckOf(classId)).toEqual([])
    site.advance((openMinutes + 1) * minute)
    expect(await stuckOf(classId)).toMatchObject([{ reason: 'open', figure: openMinutes + 1, answer: null }])
    site.advance(60 * minute)
    expect(await stuckOf(classId)).toEqual([])
  })

  test('a wrong answer that several pupils sent, and names only some of them', async () => {
    const { classId, pupil, challenge } = await lessonOf(1)
    const pupils = [pupil]
    while (pupils.length <= maxNamed) pupils.push(await addClassmate(site, classId, `Pupil ${pupils.length}`))
    for (const player of pupils) await site.build.submission({ challenge, player, answer: 'epitech{sea}' })
    const [first, ...more] = await stuckOf(classId)
    expect(more).toEqual([])
    expect(first).toMatchObject({ reason: 'same', figure: maxNamed + 1, answer: 'epitech{sea}' })
    expect(first?.pupils).toHaveLength(maxNamed)
  })
})

describe('it shows nothing', () => {
  test('of challenges that are not set, of drafts, and of pupils who are exempt', async () => {
    const { classId, pupil, challenge, assignment } = await lessonOf(1)
    const unset = await site.build.challenge()
    const drafted = await site.build.challenge()
    site.invalidate()
    await buildAssignment(site, ada, classId, [drafted], { published: false })
    for (const each of [challenge, unset, drafted]) await guess(pupil, each)
    expect((await stuckOf(classId)).map((stuck) => stuck.challenge._id)).toEqual([challenge.id])
    const params = { id: assignment, pupil: pupil.id }
    await site.api.as(ada).call(setPupilTerms, { params, body: { dueAt: null, exempt: true } })
    expect(await stuckOf(classId)).toEqual([])
  })

  test('of what pupils answer in an event', async () => {
    const { classId, pupil, challenge } = await lessonOf(1)
    const event = await site.build.event({ status: 'running' })
    const entry = await site.build.entry({ event, members: [pupil] })
    for (let made = 0; made < wrongInARow; made += 1)
      await site.build.submission({ challenge, player: pupil, entry, answer: 'wrong{one}' })
    expect(await stuckOf(classId)).toEqual([])
  })

  test('to teachers of other classes, to pupils, and to visitors', async () => {
    const { classId, pupil, challenge } = await lessonOf(1)
    await guess(pupil, challenge)
    const params = { id: classId }
    const grace = await buildTeacher(site)
    expect(await site.api.as(grace).call(listStuck, { params })).toMatchObject({ status: 404 })
    expect(await site.api.as(pupil).call(listStuck, { params })).toMatchObject({ status: 403 })
    expect(await site.api.call(listStuck, { params })).toMatchObject({ status: 401 })
    expect(await stuckOf(classId, await site.build.admin())).toHaveLength(1)
  })

  test('of the answers in a question with choices that several pupils chose', async () => {
    const { classId, pupil, challenge } = await lessonOf(1)
    await site.database.pool.query(
      `update challenge set answer_type = 'single-choice',
         choices = '[{"id": "a", "text": "A", "isRight": true}, {"id": "b", "text": "B", "isRight": false}]' where id = $1`,
      [challenge.id],
    )
    const pupils = [pupil, await addClassmate(site, classId, 'B.'), await addClassmate(site, classId, 'C.')]
    for (const player of pupils) await site.build.submission({ challenge, player, answer: 'b' })
    expect(await stuckOf(classId)).toEqual([])
  })
})
