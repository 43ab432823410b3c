import { listEventChallenges } from '@drapeau/contract/play.ts'
import { updateHint } from '@drapeau/contract/hints.ts'
import type { LiveMessage } from '@drapeau/contract/live.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { updateCategory } from '@drapeau/contract/categories.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sendToAccount } from '#platform/live/announce.ts'
import type { Person } from '#test/builders.ts'
import { listen } from '#test/live-stream.ts'
import { type World, world } from '#test/world.ts'

const marker: LiveMessage = { kind: 'stale', keys: ['me'] }
const own: LiveMessage = { kind: 'stale', keys: ['events', 'entry', 'practice'] }
const changed: LiveMessage = { kind: 'stale', keys: ['events', 'practice'] }

type Stream = Awaited<ReturnType<typeof listen>>

/** Sends a marker and returns the next message of this stream: any earlier message would come first. */
async function nextAfterMarker(site: World, person: Person, stream: Stream): Promise<LiveMessage> {
  await sendToAccount(site.app.services.bus, site.database.db, person.id, marker)
  return stream.next()
}

test('H9 a wrong submission is announced to the members of the entry on every node, and to nobody else', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const { build } = here
  const [ada, teammate, other] = [await build.player(), await build.player(), await build.player()]
  const event = await build.event({ teamSize: [1, 3] })
  await build.entry({ event, members: [ada, teammate] })
  await build.entry({ event, members: [other] })
  const challenge = await build.challenge({ event })
  const [near, far, outside] = await Promise.all([listen(here, ada), listen(there, teammate), listen(here, other)])
  await here.api.as(ada).call(submitFlag, { params: { id: challenge.id }, body: { flag: 'epitech{no}' } })
  for (const stream of [near, far]) expect(await stream.next()).toEqual(own)
  expect(await nextAfterMarker(here, other, outside)).toEqual(marker)
  await Promise.all([near, far, outside].map((stream) => stream.close()))
})

test('changes of administrators in a running event are announced on every node, but not before the start', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const { build } = here
  const [admin, player] = [await build.admin(), await build.player()]
  const [running, coming] = [await build.event(), await build.event({ status: 'upcoming' })]
  await build.entry({ event: running, members: [player] })
  const [web, secret] = [await build.category(), await build.category()]
  await build.challenge({ event: running, category: web })
  const hidden = await build.challenge({ event: coming, category: secret })
  const hint = await build.hint({ challenge: hidden, cost: 5 })
  for (const node of [here, there]) {
    await node.api.as(player).call(listEventChallenges, { params: { id: running.id } })
    await node.api.as(admin).call(listEventChallenges, { params: { id: coming.id } })
  }
  const [near, far] = await Promise.all([listen(here, player), listen(there, player)])
  const body = { content: 'Another', cost: 50 }
  expect((await here.api.as(admin).call(updateHint, { params: { id: hint.id }, body })).status).toBe(200)
  await pause(300)
  for (const stream of [near, far]) expect(await nextAfterMarker(here, player, stream)).toEqual(marker)
  await pause(100)
  for (const stream of [near, far]) expect(await stream.next()).toEqual(marker)
  const form = { name: 'The web', description: 'x' }
  await here.api.as(admin).call(updateCategory, { params: { id: web.id }, body: form })
  for (const stream of [near, far]) expect(await stream.next()).toEqual(changed)
  await Promise.all([near, far].map((stream) => stream.close()))
})
