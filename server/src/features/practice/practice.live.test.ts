import { createCategory, updateCategory } from '@drapeau/contract/categories.ts'
import type { LiveMessage } from '@drapeau/contract/live.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { listPractices } from '@drapeau/contract/practice.ts'
import { sendToAccount } from '#platform/live/announce.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { listen } from '#test/live-stream.ts'
import { type World, world } from '#test/world.ts'

const marker: LiveMessage = { kind: 'stale', keys: ['me'] }

type Stream = Awaited<ReturnType<typeof listen>>

/** Sends a marker and returns the next message of each stream: any earlier message would come first. */
async function nextAfterMarker(site: World, person: Person, streams: Stream[]): Promise<LiveMessage[]> {
  await sendToAccount(site.app.services.bus, site.database.db, person.id, marker)
  return Promise.all(streams.map((stream) => stream.next()))
}

test('H9 an action in practice is announced to the own streams on every node, and to no others', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const [ada, other] = await Promise.all([here.build.player(), here.build.player()])
  const challenge = await here.build.challenge()
  const [near, far, outside] = await Promise.all([listen(here, ada), listen(there, ada), listen(there, other)])
  for (const flag of ['epitech{no}', challenge.flag]) {
    await here.api.as(ada).call(submitFlag, { params: { id: challenge.id }, body: { flag } })
    for (const stream of [near, far])
      expect(await stream.next()).toEqual({ kind: 'stale', keys: ['practice', 'progress'] })
  }
  expect(await nextAfterMarker(here, other, [outside])).toEqual([marker])
  await Promise.all([near, far, outside].map((stream) => stream.close()))
})

test('changes of practice challenges are announced to everybody on every node; changes of hidden ones are not', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const [admin, player] = await Promise.all([here.build.admin(), here.build.player()])
  const category = await here.build.category({ name: 'Web' })
  await here.build.challenge({ category })
  for (const site of [here, there]) await site.api.as(player).call(listPractices, { query: {} })
  const [near, far] = await Promise.all([listen(here, player), listen(there, player)])

  await here.api.as(admin).call(createCategory, { body: { name: 'Nothing in it', description: 'x' } })
  await pause(300)
  expect(await nextAfterMarker(here, player, [near, far])).toEqual([marker, marker])

  const body = { name: 'The web', description: 'x' }
  await here.api.as(admin).call(updateCategory, { params: { id: category.id }, body })
  for (const stream of [near, far])
    expect(await stream.next()).toEqual({
      kind: 'stale',
      keys: ['practice', 'assignments', 'lessons'],
    })
  await Promise.all([near, far].map((stream) => stream.close()))
})
