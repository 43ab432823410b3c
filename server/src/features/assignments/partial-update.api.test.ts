import { updateAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { removePupil } from '@drapeau/contract/classes/pupils.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, expect, test } from 'vitest'
import { buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

const update = (id: string, body: Record<string, unknown>) =>
  site.api.as(ada).call(updateAssignment, { params: { id }, body })

const refusedFor = (errors: Record<string, string>) => ({ status: 400, body: { code: 'invalid-input', errors } })

async function deleteChallenges(challenges: readonly { id: string }[]): Promise<void> {
  for (const { id } of challenges) await site.database.pool.query('delete from challenge where id = $1', [id])
  site.invalidate()
}

test('N13 an assignment for some pupils, who have all left, is renamed and stays for nobody', async () => {
  const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
  const { _id } = await buildAssignment(site, ada, classId, challenges, { pupils: [pupil.id] })
  const params = { id: classId, pupil: pupil.id }
  expect((await site.api.as(ada).call(removePupil, { params, query: {} })).status).toBe(200)
  expect(await update(_id, { title: 'Renamed' })).toMatchObject({ status: 200, body: { title: 'Renamed', pupils: [] } })
  expect(await update(_id, { pupils: [] })).toMatchObject(refusedFor({ pupils: sentences.pupilsNone }))
  expect(await update(_id, { pupils: null })).toMatchObject({ status: 200, body: { pupils: null } })
})

test('N13 an assignment whose challenges were all deleted is renamed, becomes a draft, and is published only with others', async () => {
  const { classId, challenges } = await buildLesson(site, ada, 2)
  const { _id } = await buildAssignment(site, ada, classId, challenges, { needed: 2 })
  await deleteChallenges(challenges)
  const renamed = await update(_id, { title: 'Renamed' })
  expect(renamed).toMatchObject({ status: 200, body: { title: 'Renamed', challenges: [], needed: 2 } })
  expect(await update(_id, { published: false })).toMatchObject({ status: 200, body: { state: 'draft' } })
  const empty = await update(_id, { published: true })
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([400, ['challenges', 'needed']])
  const other = await site.build.challenge()
  site.invalidate()
  const body = { published: true, challenges: [other.id], needed: null }
  expect(await update(_id, body)).toMatchObject({ status: 200, body })
})

test('N13 an assignment that needs more than is left of it is renamed; another choice has to fit', async () => {
  const { classId, challenges } = await buildLesson(site, ada, 3)
  const { _id } = await buildAssignment(site, ada, classId, challenges, { needed: 3 })
  await deleteChallenges(challenges.slice(0, 1))
  const left = challenges.slice(1).map(({ id }) => id)
  expect(await update(_id, { title: 'Renamed', needed: 3, challenges: left })).toMatchObject({
    status: 200,
    body: { title: 'Renamed', needed: 3, challenges: left },
  })
  const tooMany = refusedFor({ needed: sentences.neededRange })
  expect(await update(_id, { needed: 4 })).toMatchObject(tooMany)
  expect(await update(_id, { challenges: left.slice(1) })).toMatchObject(tooMany)
  expect(await update(_id, { needed: 2 })).toMatchObject({ status: 200, body: { needed: 2 } })
})

test('N13 dates are refused as before, whichever of them was sent', async () => {
  const { classId, challenges } = await buildLesson(site, ada, 1)
  const { _id, opensAt, dueAt } = await buildAssignment(site, ada, classId, challenges)
  await deleteChallenges(challenges)
  const beforeOpening = refusedFor({ dueAt: sentences.dueBeforeOpening })
  for (const body of [{ opensAt: dueAt }, { dueAt: opensAt }]) {
    const reply = await update(_id, body)
    expect(reply).toMatchObject(beforeOpening)
  }
})
