import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { fewestCounted, getClassProgress } from '@drapeau/contract/lessons/class-progress.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addClassmate, buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

const progressOf = async (id: string, reader = ada) =>
  (await site.api.as(reader).call(getClassProgress, { params: { id } })).body
const solve = (pupil: Person, challenge: { id: string; flag: string }) =>
  site.api.as(pupil).call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })

/** A class of so many pupils with a running assignment of two challenges. One of the pupils never signs in. */
async function classroom(count: number, options: Record<string, unknown> = {}) {
  const { classId, pupil, challenges } = await buildLesson(site, ada, 2)
  const pupils = [pupil]
  while (pupils.length < count - 1) pupils.push(await addClassmate(site, classId, `Real name ${pupils.length}`))
  const [first, second] = challenges
  if (!first || !second) throw new Error('There are two challenges.')
  const assignment = await buildAssignment(site, ada, classId, challenges, options)
  return { classId, pupils, first, second, assignment }
}

describe('the progress of a class', () => {
  test('counts the pupils who have solved each challenge, and those who have solved one', async () => {
    const { classId, pupils, first, second, assignment } = await classroom(6)
    const [one, two] = pupils
    if (!one || !two) throw new Error('There are pupils.')
    for (const [pupil, challenge] of [
      [one, first],
      [one, second],
      [two, first],
    ] as const)
      expect((await solve(pupil, challenge)).status).toBe(200)
    expect(await progressOf(assignment._id)).toEqual({
      class: { _id: classId, name: assignment.class.name },
      title: assignment.title,
      opensAt: assignment.opensAt,
      dueAt: assignment.dueAt,
      state: 'running',
      pupils: 6,
      begun: 2,
      challenges: [
        { _id: first.id, name: first.name, name_fr: null, points: 100, solved: 2 },
        { _id: second.id, name: second.name, name_fr: null, points: 100, solved: 1 },
      ],
    })
  })

  test('contains nothing of a pupil', async () => {
    const { pupils, first, assignment } = await classroom(fewestCounted)
    for (const pupil of pupils) await solve(pupil, first)
    const sent = JSON.stringify(await progressOf(assignment._id))
    for (const { id, name } of pupils) {
      expect(sent).not.toContain(id)
      expect(sent).not.toContain(name)
    }
    expect(sent).not.toContain('Real name')
  })

  test('counts what was solved before, also with an entry of an event that is over, once', async () => {
    const { pupils, first, assignment } = await classroom(fewestCounted)
    const [one] = pupils
    if (!one) throw new Error('There are pupils.')
    const event = await site.build.event({ status: 'ended', teamSize: [1, 3] })
    const entry = await site.build.entry({ event, members: pupils.slice(0, 2) })
    await site.build.solve({ challenge: first, player: one, entry })
    await solve(one, first)
    expect(await progressOf(assignment._id)).toMatchObject({ begun: 2, challenges: [{ solved: 2 }, { solved: 0 }] })
  })

  test('leaves out pupils who are exempt, and those for whom it is not', async () => {
    const { classId, pupils, first, assignment } = await classroom(7)
    const [exempt, ...others] = pupils
    if (!exempt) throw new Error('There are pupils.')
    for (const pupil of pupils) await solve(pupil, first)
    const params = { id: assignment._id, pupil: exempt.id }
    await site.api.as(ada).call(setPupilTerms, { params, body: { dueAt: null, exempt: true } })
    expect(await progressOf(assignment._id)).toMatchObject({ pupils: 6, begun: 5, challenges: [{ solved: 5 }, {}] })
    const forSome = await buildAssignment(site, ada, classId, [first], {
      pupils: others.map(({ id }) => id),
    })
    expect(await progressOf(forSome._id)).toMatchObject({ pupils: 5, begun: 5, challenges: [{ solved: 5 }] })
  })

  test('has no count while a count could speak of one pupil', async () => {
    const { classId, pupils, first, assignment } = await classroom(fewestCounted - 1)
    for (const pupil of pupils) await solve(pupil, first)
    expect(await progressOf(assignment._id)).toMatchObject({
      pupils: fewestCounted - 1,
      begun: null,
      challenges: [{ solved: null }, { solved: null }],
    })
    await addClassmate(site, classId)
    expect(await progressOf(assignment._id)).toMatchObject({
      pupils: fewestCounted,
      begun: fewestCounted - 2,
      challenges: [{ solved: fewestCounted - 2 }, { solved: 0 }],
    })
  })

  test('leaves out a challenge that players can no longer open', async () => {
    const { first, second, assignment } = await classroom(fewestCounted)
    await site.database.pool.query(`update challenge set state = 'draft' where id = $1`, [first.id])
    site.invalidate()
    const { challenges } = await progressOf(assignment._id)
    expect(challenges.map(({ _id }) => _id)).toEqual([second.id])
  })
})

test('it is for the teachers of the class and for administrators', async () => {
  const { pupils, assignment } = await classroom(fewestCounted)
  const params = { id: assignment._id }
  const [pupil] = pupils
  if (!pupil) throw new Error('There are pupils.')
  expect(await site.api.as(await buildTeacher(site)).call(getClassProgress, { params })).toMatchObject({ status: 404 })
  expect(await site.api.as(pupil).call(getClassProgress, { params })).toMatchObject({ status: 403 })
  expect(await site.api.call(getClassProgress, { params })).toMatchObject({ status: 401 })
  expect(await progressOf(assignment._id, await site.build.admin())).toMatchObject({ pupils: fewestCounted })
  const unknown = { id: pupil.id }
  expect(await site.api.as(ada).call(getClassProgress, { params: unknown })).toMatchObject({ status: 404 })
})
