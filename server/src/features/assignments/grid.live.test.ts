import { markChallengeOpened } from '@drapeau/contract/assignments/own.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import type { LiveMessage } from '@drapeau/contract/live.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { expect, test } from 'vitest'
import { buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { listen } from '#test/live-stream.ts'
import { world } from '#test/world.ts'

const stale = { kind: 'stale', keys: ['assignments'] }

/** The next message but those about the lesson of the class, which what pupils do refreshes, too. */
async function nextOf(stream: Awaited<ReturnType<typeof listen>>): Promise<LiveMessage> {
  const message = await stream.next()
  return message.kind === 'stale' && message.keys.includes('lessons') ? nextOf(stream) : message
}

test('teachers on every node are notified when a pupil opens, tries, takes a hint or solves, and no other teacher', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const { api, build } = here
  const [ada, stranger] = [await buildTeacher(here), await buildTeacher(here)]
  const { classId, pupil, challenges } = await buildLesson(here, ada, 1)
  const [challenge] = challenges
  if (!challenge) throw new Error('There is one challenge.')
  await build.hint({ challenge, cost: 0 })
  const foreign = await buildLesson(here, stranger, 0)
  await buildAssignment(here, ada, classId, challenges)
  await buildAssignment(here, stranger, foreign.classId, challenges, { published: false })
  const [adaStream, strangerStream] = await Promise.all([listen(there, ada), listen(there, stranger)])

  const params = { id: challenge.id }
  const steps = [
    () => api.as(pupil).call(markChallengeOpened, { params: { challenge: challenge.id } }),
    () => api.as(pupil).call(submitFlag, { params, body: { flag: 'wrong{one}' } }),
    () => api.as(pupil).call(unlockHint, { params, query: {} }),
    () => api.as(pupil).call(submitFlag, { params, body: { flag: challenge.flag } }),
  ]
  for (const step of steps) {
    await step()
    expect(await nextOf(adaStream)).toEqual(stale)
  }

  // A draft is not running: what its pupils do sends nothing, and the first message is that it was published.
  await api.as(foreign.pupil).call(submitFlag, { params, body: { flag: challenge.flag } })
  await buildAssignment(there, stranger, foreign.classId, challenges)
  expect(await nextOf(strangerStream)).toEqual(stale)
  await Promise.all([adaStream.close(), strangerStream.close()])
})
