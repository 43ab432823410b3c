import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { HelpScenario, inHours, withoutHelp } from '#test/help-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
let lesson: HelpScenario
/** Without any points. */
let pupil: Person
let hint: { id: string }

beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

beforeEach(async () => {
  lesson = await HelpScenario.of(site, ada, 'freeHints')
  pupil = lesson.pupil
  hint = await site.build.hint({ challenge: lesson.challenge, content: 'Look at the sea', cost: 40 })
  site.invalidate()
})

const reveal = (person: Person, most?: number) =>
  site.api.as(person).call(unlockHint, {
    params: { id: lesson.challenge.id },
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
    const id = await lesson.assign()
    const [own] = (await site.api.as(pupil).call(listOwnAssignments)).body.assignments
    expect(own?.freeHints).toBe(true)
    const replies = await Promise.all([reveal(pupil, 0), reveal(pupil, 0), reveal(pupil)])
    expect(replies.map(({ status, body }) => [status, body.cost])).toEqual([
      [200, 0],
      [200, 0],
      [200, 0],
    ])
    expect(await charges(pupil)).toEqual([0])
    await lesson.end(id)
    expect((await reveal(pupil)).body).toMatchObject({ content: 'Look at the sea', cost: 0 })
  })

  test('are paid for by everybody else', async () => {
    for (const person of await lesson.assignToPupil()) expect(await reveal(person)).toMatchObject(poor)
    expect((await reveal(pupil)).status).toBe(200)
  })

  test.each(withoutHelp('freeHints'))('are paid for: %s', async (_case, options) => {
    await lesson.assign(options)
    expect(await reveal(pupil)).toMatchObject(poor)
  })

  test('are paid for once the class is archived', async () => {
    await lesson.assign()
    await lesson.archiveClass()
    expect(await reveal(pupil)).toMatchObject(poor)
  })

  test('are free within the grace, and until the later date of a pupil', async () => {
    const id = await lesson.assign({ opensAt: inHours(-9), dueAt: inHours(-1) })
    await lesson.extend(id, inHours(1))
    expect((await reveal(pupil)).body.cost).toBe(0)
    const classmate = await lesson.classmate()
    expect(await reveal(classmate)).toMatchObject(poor)
    await lesson.change(id, { graceMinutes: 90 })
    expect((await reveal(classmate)).body.cost).toBe(0)
  })

  test('are those of its challenges only', async () => {
    const other = await site.build.challenge()
    const paid = await site.build.hint({ challenge: other, cost: 40 })
    site.invalidate()
    await lesson.assign()
    const query = { hint: paid.id }
    expect(await site.api.as(pupil).call(unlockHint, { params: { id: other.id }, query })).toMatchObject(poor)
  })

  test('are paid for in an event', async () => {
    await lesson.assign()
    await lesson.moveIntoEvent()
    expect(await reveal(pupil)).toMatchObject(poor)
    expect(await charges(pupil)).toEqual([])
  })

  test('are charged or not, and never both, when they end at that moment', async () => {
    const rich = await site.build.challenge({ value: 100 })
    await site.build.solve({ challenge: rich, player: pupil })
    const id = await lesson.assign()
    const [ended, ...replies] = await Promise.all([lesson.end(id), reveal(pupil), reveal(pupil)])
    expect(ended.status).toBe(200)
    const [charged] = await charges(pupil)
    expect(await charges(pupil)).toHaveLength(1)
    expect(replies.map(({ body }) => body.cost)).toEqual([charged, charged])
  })

  test('go along when the assignment is copied', async () => {
    const id = await lesson.assign()
    expect((await lesson.copyOf(id)).freeHints).toBe(true)
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
