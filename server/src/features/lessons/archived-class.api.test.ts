import { archiveClass, restoreClass } from '@drapeau/contract/classes/archive.ts'
import { getClassProgress } from '@drapeau/contract/lessons/class-progress.ts'
import * as hands from '@drapeau/contract/lessons/hands.ts'
import * as help from '@drapeau/contract/lessons/help.ts'
import { listStuck } from '@drapeau/contract/lessons/stuck.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAssignment } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildClass } from '#test/class-scenario.ts'
import { buildLesson, type Lesson } from '#test/lesson-scenario.ts'
import { runInTurn } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

/** Every other request goes to the second node. */
let nodes: [World, World]
beforeAll(async () => {
  const site = await world()
  nodes = [site, await world({ besides: site })]
})

const on = (at: number, person: { token: string }) => nodes[at % 2 === 0 ? 0 : 1].api.as(person)
const archive = (at: number, { teacher, id }: Lesson) =>
  on(at, teacher).call(archiveClass, { params: { id }, body: { accounts: 'keep' } })
const restore = ({ teacher, id }: Lesson) => on(0, teacher).call(restoreClass, { params: { id } })
const nudge = (at: number, { teacher, id, pupils, challenge }: Lesson) =>
  on(at, teacher).call(help.nudgePupil, {
    params: { id, pupil: pupils[0].id },
    body: { challenge: challenge.id, text: 'Look up.' },
  })
const raise = (at: number, pupil: Person, { challenge }: Lesson) =>
  on(at, pupil).call(hands.raiseHand, { params: { id: challenge.id }, body: { line: '' } })
const notesOf = async (pupil: Person) => (await on(0, pupil).call(listNews, {})).body.notifications

/** A lesson with a hint, an assignment of which nobody is notified, and a hand that is up. */
async function busyLesson() {
  const lesson = await buildLesson(nodes[0])
  const hint = await nodes[0].build.hint({ challenge: lesson.challenge })
  for (const node of nodes) node.invalidate()
  await raise(0, lesson.pupils[0], lesson)
  const { id, teacher } = lesson
  const [hand] = (await on(0, teacher).call(hands.listHands, { params: { id } })).body.hands
  const assignment = await buildAssignment(nodes[0], teacher, id, [lesson.challenge], { published: false })
  return { ...lesson, hint: hint.id, hand: hand?._id ?? '', assignment: assignment._id }
}

type Busy = Awaited<ReturnType<typeof busyLesson>>
type Act = (lesson: Busy, by?: Person) => Promise<{ status: number; body: object }>

const give =
  (at: number): Act =>
  ({ id, teacher, pupils, challenge, hint }, by = teacher) =>
    on(at, by).call(help.giveHint, {
      params: { id, pupil: pupils[0].id },
      body: { challenge: challenge.id, hint },
    })
const answer =
  (at: number): Act =>
  ({ id, teacher, hand }, by = teacher) =>
    on(at, by).call(hands.answerHand, { params: { id, hand }, body: { kind: 'note', note: 'Top left.' } })

/** What a teacher does and reads in a lesson. */
const acts: Readonly<Record<string, Act>> = {
  'a nudge': (lesson, by = lesson.teacher) => nudge(0, { ...lesson, teacher: by }),
  'a list of hints': ({ id, teacher, challenge }, by = teacher) =>
    on(0, by).call(help.listClassHints, { params: { id, challenge: challenge.id } }),
  'a given hint': give(0),
  'a queue of hands': ({ id, teacher }, by = teacher) => on(0, by).call(hands.listHands, { params: { id } }),
  'a list of who is stuck': ({ id, teacher }, by = teacher) => on(0, by).call(listStuck, { params: { id } }),
  'the projector': ({ assignment, teacher }, by = teacher) =>
    on(0, by).call(getClassProgress, { params: { id: assignment } }),
  'an answer to a hand': ({ id, teacher, hand }, by = teacher) =>
    on(0, by).call(hands.answerHand, { params: { id, hand }, body: { kind: 'coming' } }),
  'a lowered hand': ({ id, teacher, hand }, by = teacher) =>
    on(0, by).call(hands.lowerPupilHand, { params: { id, hand } }),
}

const archived = { status: 409, body: { code: 'class-archived' } }

describe('in an archived class', () => {
  test.each(Object.entries(acts))('%s is refused until the class is restored', async (_, act) => {
    const lesson = await busyLesson()
    const other = await buildLesson(nodes[0])
    await archive(0, lesson)
    const before = await notesOf(lesson.pupils[0])
    expect(await act(lesson)).toMatchObject(archived)
    expect(await act(lesson, await nodes[0].build.admin())).toMatchObject(archived)
    // The class of somebody else is not found, whatever became of it.
    expect(await act(lesson, other.teacher)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await notesOf(lesson.pupils[0])).toEqual(before)
    await restore(lesson)
    expect((await act(lesson)).status).toBe(200)
  })

  test('a hand is refused, unless the pupil has another class that is in use', async () => {
    const lesson = await buildLesson(nodes[0])
    const [pupil] = lesson.pupils
    await archive(0, lesson)
    expect(await raise(0, pupil, lesson)).toMatchObject(archived)
    expect((await on(0, pupil).call(hands.getHand, { params: { id: lesson.challenge.id } })).body).toEqual({
      offered: false,
      hand: null,
    })
    const next = await buildClass(nodes[0], lesson.teacher)
    await nodes[0].database.pool.query(
      `insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
       values ($1, $2, 'heron', 'heron', '', now())`,
      [next.id, pupil.id],
    )
    expect((await raise(0, pupil, lesson)).status).toBe(200)
  })
})

test('R6 a nudge, a hint and an answer that come after an archive are refused, and those before it arrive', async () => {
  const lock = (id: string) => ['select from class where id = $1 for update', [id]] as const
  const late = await busyLesson()
  const refused = await runInTurn<{ status: number }>(nodes[0].database, lock(late.id), [
    () => archive(0, late),
    () => nudge(1, late),
    () => give(0)(late),
    () => answer(1)(late),
  ])
  expect(refused.map(({ status }) => status)).toEqual([200, 409, 409, 409])
  expect(await notesOf(late.pupils[0])).toEqual([])

  const early = await busyLesson()
  const done = await runInTurn<{ status: number }>(nodes[0].database, lock(early.id), [
    () => nudge(1, early),
    () => give(0)(early),
    () => answer(1)(early),
    () => archive(0, early),
  ])
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await notesOf(early.pupils[0])).toHaveLength(3)
})

test('R6 of parallel nudges and an archive, as many notifications arrive as were not refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const lesson = await buildLesson(nodes[0])
    const [ended, ...nudges] = await Promise.all([
      archive(round, lesson),
      ...[0, 1, 2, 3].map((at) => nudge(at, lesson)),
    ])
    expect(ended.status).toBe(200)
    for (const { status } of nudges) expect([200, 409]).toContain(status)
    expect(await notesOf(lesson.pupils[0])).toHaveLength(nudges.filter(({ status }) => status === 200).length)
    expect((await nudge(1, lesson)).status).toBe(409)
  }
})
