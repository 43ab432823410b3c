import { copyAssignment, updateAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { archiveClass } from '@drapeau/contract/classes/archive.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addClassmate, buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

let site: World
let ada: Person
/** Without any points. */
let pupil: Person
let classId: string
let challenge: { id: string }
let hint: { id: string }

beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

beforeEach(async () => {
  const lesson = await buildLesson(site, ada, 1)
  const [first] = lesson.challenges
  if (!first) throw new Error('There is one challenge.')
  challenge = first
  classId = lesson.classId
  pupil = lesson.pupil
  hint = await site.build.hint({ challenge, content: 'Look at the sea', cost: 40 })
  site.invalidate()
})

const assign = async (options: Record<string, unknown> = {}): Promise<string> =>
  (await buildAssignment(site, ada, classId, [challenge], { freeHints: true, ...options }))._id
const reveal = (person: Person, most?: number) =>
  site.api.as(person).call(unlockHint, {
    params: { id: challenge.id },
    query: { hint: hint.id, ...(most === undefined ? {} : { most }) },
  })

async function charges(person: Person): Promise<number[]> {
  const { rows } = await site.database.pool.query<{ cost: number }>(
    'select cost from hint_unlock where account_id = $1',
    [person.id],
  )
  return rows.map(({ cost }) => cost)
}

const poor = { status: 403, body: { code: 'not-enough-points' } }

describe('hints that are free in an assignment', () => {
  test('cost its pupils nothing while it runs, once, and stay readable afterwards', async () => {
    const id = await assign()
    const [own] = (await site.api.as(pupil).call(listOwnAssignments)).body.assignments
    expect(own?.freeHints).toBe(true)
    const replies = await Promise.all([reveal(pupil, 0), reveal(pupil, 0), reveal(pupil)])
    expect(replies.map(({ status, body }) => [status, body.cost])).toEqual([
      [200, 0],
      [200, 0],
      [200, 0],
    ])
    expect(await charges(pupil)).toEqual([0])
    await site.api.as(ada).call(updateAssignment, { params: { id }, body: { freeHints: false } })
    expect((await reveal(pupil)).body).toMatchObject({ content: 'Look at the sea', cost: 0 })
  })

  test('are paid for by everybody else', async () => {
    const classmate = await addClassmate(site, classId)
    const exempt = await addClassmate(site, classId)
    const id = await assign({ pupils: [pupil.id, exempt.id] })
    await site.api
      .as(ada)
      .call(setPupilTerms, { params: { id, pupil: exempt.id }, body: { dueAt: null, exempt: true } })
    for (const person of [classmate, exempt, await site.build.player()])
      expect(await reveal(person)).toMatchObject(poor)
    expect((await reveal(pupil)).status).toBe(200)
  })

  test.each([
    ['a draft', { published: false }],
    ['before it opens', { opensAt: inHours(1) }],
    ['after it was due', { opensAt: inHours(-9), dueAt: inHours(-1) }],
    ['without free hints', { freeHints: false }],
  ])('are paid for: %s', async (_case, options) => {
    await assign(options)
    expect(await reveal(pupil)).toMatchObject(poor)
  })

  test('are paid for once the class is archived', async () => {
    await assign()
    await site.api.as(ada).call(archiveClass, { params: { id: classId }, body: { accounts: 'keep' } })
    expect(await reveal(pupil)).toMatchObject(poor)
  })

  test('are free within the grace, and until the later date of a pupil', async () => {
    const late = { opensAt: inHours(-9), dueAt: inHours(-1) }
    const id = await assign(late)
    const body = { dueAt: inHours(1), exempt: false }
    await site.api.as(ada).call(setPupilTerms, { params: { id, pupil: pupil.id }, body })
    expect((await reveal(pupil)).body.cost).toBe(0)
    const classmate = await addClassmate(site, classId)
    expect(await reveal(classmate)).toMatchObject(poor)
    await site.api.as(ada).call(updateAssignment, { params: { id }, body: { graceMinutes: 90 } })
    expect((await reveal(classmate)).body.cost).toBe(0)
  })

  test('are those of its challenges only', async () => {
    const other = await site.build.challenge()
    const paid = await site.build.hint({ challenge: other, cost: 40 })
    site.invalidate()
    await assign()
    const query = { hint: paid.id }
    expect(await site.api.as(pupil).call(unlockHint, { params: { id: other.id }, query })).toMatchObject(poor)
  })

  test('are paid for in an event', async () => {
    await assign()
    const event = await site.build.event({ status: 'running' })
    await site.build.entry({ event, members: [pupil] })
    await site.database.pool.query('update challenge set event_id = $2 where id = $1', [challenge.id, event.id])
    site.invalidate()
    expect(await reveal(pupil)).toMatchObject(poor)
    expect(await charges(pupil)).toEqual([])
  })

  test('are charged or not, and never both, when they end at that moment', async () => {
    const rich = await site.build.challenge({ value: 100 })
    await site.build.solve({ challenge: rich, player: pupil })
    const id = await assign()
    const [ended, ...replies] = await Promise.all([
      site.api.as(ada).call(updateAssignment, { params: { id }, body: { freeHints: false } }),
      reveal(pupil),
      reveal(pupil),
    ])
    expect(ended.status).toBe(200)
    const [charged] = await charges(pupil)
    expect(await charges(pupil)).toHaveLength(1)
    expect(replies.map(({ body }) => body.cost)).toEqual([charged, charged])
  })

  test('go along when the assignment is copied', async () => {
    const id = await assign()
    const body = { class: classId, opensAt: inHours(0) }
    expect((await site.api.as(ada).call(copyAssignment, { params: { id }, body })).body.freeHints).toBe(true)
  })
})

test('a hint that costs more than the player agreed to is refused, and not charged', async () => {
  await site.build.solve({ challenge: await site.build.challenge({ value: 100 }), player: pupil })
  expect(await reveal(pupil, 0)).toMatchObject({ status: 409, body: { code: 'hint-costs-more', count: 40 } })
  expect(await charges(pupil)).toEqual([])
  expect((await reveal(pupil, 40)).body.cost).toBe(40)
  // What was paid for is read whatever one agrees to.
  expect((await reveal(pupil, 0)).status).toBe(200)
})
