import type { LiveMessage } from '@drapeau/contract/live.ts'
import { regradeSubmission } from '@drapeau/contract/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { listen } from '#test/live-stream.ts'
import { type World, world } from '#test/world.ts'

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)

let site: World
let admin: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

test('a first blood by a regrade is announced, and so is the new one when it is withdrawn', async () => {
  const { event, challenge, early, watcher } = await regatta()
  const stream = await listen(site, watcher)
  await regrade(early, true)
  expect(await nextFirstBlood(stream.next)).toEqual({
    kind: 'first-blood',
    event: event.id,
    challenge: challenge.name,
    challenge_fr: null,
    entry: 'Reefs',
  })
  await regrade(early, false)
  expect(await nextFirstBlood(stream.next)).toMatchObject({ entry: 'Tides' })
  await stream.close()
})

test('a regraded submission after others is not announced as first blood', async () => {
  const { challenge, reefs, ada, early, watcher } = await regatta()
  const stream = await listen(site, watcher)
  const late = await site.build.submission({ challenge, entry: reefs, player: ada, at: minutesAgo(5) })
  await regrade(late, true)
  await regrade(late, false)
  await regrade(early, true)
  // Messages arrive in order, so none was sent about the late one.
  expect(await nextFirstBlood(stream.next)).toMatchObject({ entry: 'Reefs' })
  await stream.close()
})

test('S9 while the scoreboard is frozen it is not announced', async () => {
  const closed = await regatta({ freezesAt: minutesAgo(1) })
  const stream = await listen(site, closed.watcher)
  await regrade(closed.early, true)
  const open = await regatta()
  await site.build.entry({ event: open.event, members: [closed.watcher] })
  await regrade(open.early, true)
  expect(await nextFirstBlood(stream.next)).toMatchObject({ event: open.event.id })
  await stream.close()
})

/** Tides have the first blood; Reefs have an earlier submission that was judged wrong. */
async function regatta(options: { freezesAt?: Date } = {}) {
  const { build } = site
  const [ada, ben, watcher] = [await build.player(), await build.player(), await build.player()]
  const event = await build.event({ teamSize: [1, 4], ...options })
  const challenge = await build.challenge({ event })
  const reefs = await build.entry({ event, members: [ada], name: 'Reefs' })
  const tides = await build.entry({ event, members: [ben], name: 'Tides' })
  await build.entry({ event, members: [watcher] })
  await build.solve({ challenge, entry: tides, player: ben, at: minutesAgo(20) })
  const early = await build.submission({ challenge, entry: reefs, player: ada, at: minutesAgo(30) })
  return { event, challenge, reefs, ada, early, watcher }
}

async function regrade({ id }: { id: string }, correct: boolean): Promise<void> {
  const { status } = await site.api.as(admin).call(regradeSubmission, { params: { id }, body: { correct } })
  expect(status).toBe(200)
}

async function nextFirstBlood(next: () => Promise<LiveMessage>): Promise<LiveMessage> {
  for (;;) {
    const message = await next()
    if (message.kind === 'first-blood') return message
  }
}
