import { getClassProgress } from '@drapeau/contract/lessons/class-progress.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { expect, test } from 'vitest'
import { addClassmate, buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { listen } from '#test/live-stream.ts'
import { world } from '#test/world.ts'

test('a solve on one node moves the bar on a wall that another node serves', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const ada = await buildTeacher(here)
  const { classId, pupil, challenges } = await buildLesson(here, ada, 1)
  const [challenge] = challenges
  if (!challenge) throw new Error('There is one challenge.')
  for (let joined = 1; joined < 5; joined += 1) await addClassmate(here, classId)
  const { _id: id } = await buildAssignment(here, ada, classId, challenges)
  const wall = await listen(there, ada)
  const solvedOn = async (site: typeof there) =>
    (await site.api.as(ada).call(getClassProgress, { params: { id } })).body.challenges.map(({ solved }) => solved)
  expect(await solvedOn(there)).toEqual([0])

  const body = { flag: challenge.flag }
  expect((await here.api.as(pupil).call(submitFlag, { params: { id: challenge.id }, body })).status).toBe(200)
  const keys = new Set<string>()
  while (!keys.has('assignments')) {
    const message = await wall.next()
    if (message.kind === 'stale') for (const key of message.keys) keys.add(key)
  }
  expect(await solvedOn(there)).toEqual([1])
  await wall.close()
})
