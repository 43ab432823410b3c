import { submitFlag } from '@drapeau/contract/submissions.ts'
import { expect, test } from 'vitest'
import { listen } from '#test/live-stream.ts'
import { world } from '#test/world.ts'

test('H9 administrators on every node are notified of submissions, and players only of their own', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const [admin, player, other] = await Promise.all([here.build.admin(), here.build.player(), here.build.player()])
  const challenge = await here.build.challenge()
  const [adminStream, ownStream, otherStream] = await Promise.all([
    listen(there, admin),
    listen(there, player),
    listen(there, other),
  ])
  const submit = (person: { token: string }) =>
    here.api.as(person).call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })

  expect((await submit(player)).status).toBe(200)
  expect(await adminStream.next()).toEqual({ kind: 'stale', keys: ['submissions', 'overview', 'users', 'challenges'] })
  expect(await ownStream.next()).toEqual({ kind: 'stale', keys: ['practice', 'progress'] })

  // An earlier message to the other player would have come before this one.
  expect((await submit(other)).status).toBe(200)
  expect(await otherStream.next()).toEqual({ kind: 'stale', keys: ['practice', 'progress'] })
  await Promise.all([adminStream, ownStream, otherStream].map((stream) => stream.close()))
})
