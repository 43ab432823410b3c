import { lowerHand, raiseHand } from '@drapeau/contract/lessons/hands.ts'
import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { expect, test } from 'vitest'
import { buildLesson } from '#test/lesson-scenario.ts'
import { listen } from '#test/live-stream.ts'
import { world } from '#test/world.ts'

const stale = { kind: 'stale', keys: ['lessons'] }

test('teachers on every node are notified of hands and answers of their own pupils, and pupils of the queue they wait in', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const { api } = here
  const own = await buildLesson(here)
  const foreign = await buildLesson(here)
  const [pupil, waiting] = own.pupils
  const announced = { title: 'Ahoy', description: '<p>Listen.</p>', event: '' }
  const [teacher, mate, other] = await Promise.all([
    listen(there, own.teacher),
    listen(there, waiting),
    listen(there, foreign.teacher),
  ])

  await api.as(pupil).call(raiseHand, { params: { id: own.challenge.id }, body: { line: '' } })
  expect(await teacher.next()).toEqual(stale)
  // A pupil who waits for nothing receives nothing: what is for everybody is the first message.
  await api.as(await here.build.admin()).call(createAnnouncement, { body: announced })
  for (const stream of [teacher, mate, other]) expect(await stream.next()).not.toEqual(stale)
  await api.as(waiting).call(raiseHand, { params: { id: own.challenge.id }, body: { line: '' } })
  expect(await teacher.next()).toEqual(stale)
  expect(await mate.next()).toEqual(stale)

  const steps = [
    () => api.as(pupil).call(lowerHand, { params: { id: own.challenge.id } }),
    () => api.as(pupil).call(submitFlag, { params: { id: own.other.id }, body: { flag: 'wrong{one}' } }),
    () => api.as(pupil).call(submitFlag, { params: { id: own.other.id }, body: { flag: own.other.flag } }),
  ]
  for (const step of steps) {
    await step()
    expect(await teacher.next()).toEqual(stale)
    expect(await mate.next()).toEqual(stale)
  }

  // Nothing of all this was for the teacher of another class.
  await api.as(await here.build.admin()).call(createAnnouncement, { body: announced })
  expect(await other.next()).not.toEqual(stale)
  await Promise.all([teacher.close(), mate.close(), other.close()])
})
