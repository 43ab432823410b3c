import { changeChallenges } from '@drapeau/contract/challenges/bulk-change.ts'
import { deleteChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { listHands, raiseHand } from '@drapeau/contract/lessons/hands.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import { expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildLesson } from '#test/lesson-scenario.ts'
import { listen } from '#test/live-stream.ts'
import { type World, world } from '#test/world.ts'

type Stream = Awaited<ReturnType<typeof listen>>

const queue = async (site: World, teacher: Person, id: string) =>
  (await site.api.as(teacher).call(listHands, { params: { id } })).body.hands.map(({ challenge }) => challenge._id)

/** Reads messages until one that names all of these keys. */
async function untilStale(stream: Stream, wanted: readonly StaleKey[]): Promise<void> {
  for (;;) {
    const message = await stream.next()
    if (message.kind === 'stale' && wanted.every((key) => message.keys.includes(key))) return
  }
}

test('the queue, the stuck list and the grid are read again on every node when a challenge is withdrawn, returns or is deleted', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const { api } = here
  const admin = await here.build.admin()
  const { id, teacher, pupils, challenge, other } = await buildLesson(here)
  const [pupil] = pupils
  for (const { id: at } of [challenge, other])
    await api.as(pupil).call(raiseHand, { params: { id: at }, body: { line: '' } })
  // Nobody has read the challenges by this node: only the queue of the teacher has been.
  expect(await queue(there, teacher, id)).toEqual([challenge.id, other.id])
  const stream = await listen(there, teacher)
  const expectQueue = async (expected: readonly string[]): Promise<void> => {
    await untilStale(stream, ['assignments', 'lessons'])
    expect(await queue(there, teacher, id)).toEqual(expected)
  }

  const params = { id: challenge.id }
  const setState = async (state: 'draft' | 'published') =>
    expect((await api.as(admin).call(updateChallenge, { params, body: { state }, files: [] })).status).toBe(200)
  await setState('draft')
  await expectQueue([other.id])
  await setState('published')
  await expectQueue([challenge.id, other.id])
  const body = { challenges: [{ _id: other.id, state: 'draft' as const }] }
  expect((await api.as(admin).call(changeChallenges, { body })).status).toBe(200)
  await expectQueue([challenge.id])
  expect((await api.as(admin).call(deleteChallenge, { params })).status).toBe(200)
  await expectQueue([])
  await stream.close()
})
