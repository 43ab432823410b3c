import { giveEntryAward } from '@drapeau/contract/awards.ts'
import { revealBoard } from '@drapeau/contract/standings.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { answerWrongly, challengeOf, entryOf } from './lookup.ts'
import { handIn, publish, watchNotifications } from './practice.ts'
import type { Phase, Role } from './roles.ts'
import { hour, type Scene } from './scene-types.ts'
import type { Site } from './site.ts'
import { succeed } from './expect-success.ts'

type Act = (site: Site, scene: Scene) => Promise<void>

/** By how much the clock is put forward to come from the phase before, and what happens then. */
export const acts: Record<Phase, { forward: number; happens: Act }> = {
  before: { forward: 0, happens: async () => {} },
  running: { forward: 3 * hour, happens: playTheRegatta },
  frozen: { forward: 4 * hour, happens: playOnUnseen },
  ended: { forward: 4 * hour, happens: async () => {} },
  revealed: { forward: hour, happens: reveal },
}

async function playTheRegatta(site: Site, scene: Scene): Promise<void> {
  for (const role of ['player', 'other', 'shade'] as const) await answerWrongly(site, scene, 'regatta open', role)
  await answer(site, scene, 'regatta open', 'captain')
  await answer(site, scene, 'regatta open', 'shade')
  await answer(site, scene, 'voyage open', 'other')
  const { id, hints } = challengeOf(scene, 'regatta open')
  succeed(await site.api.as(scene.people.captain).call(unlockHint, { params: { id }, query: { hint: hints.free } }))
  for (const team of ['Red', 'Blue', 'Shade']) await award(site, scene, team, 'early')
  await handIn(site, scene, 'regatta open')
  await handIn(site, scene, 'voyage open', { by: 'other' })
  await watchDigests(site, scene)
  await watchNotifications(site, scene)
}

/** After the freeze Blue solves and is given points; nobody else may notice until the board is revealed. */
async function playOnUnseen(site: Site, scene: Scene): Promise<void> {
  await answer(site, scene, 'regatta open', 'other')
  await answer(site, scene, 'regatta locked', 'captain')
  await award(site, scene, 'Blue', 'late')
  await watchDigests(site, scene)
}

async function reveal(site: Site, scene: Scene): Promise<void> {
  for (const event of ['regatta', 'voyage'] as const)
    succeed(await site.api.as(scene.people.admin).call(revealBoard, { params: { id: scene.events[event].id } }))
  for (const each of ['regatta open', 'voyage open']) await publish(site, scene, each)
  await watchNotifications(site, scene)
}

async function answer(site: Site, scene: Scene, of: string, role: Exclude<Role, 'visitor'>): Promise<void> {
  const { id, flag } = challengeOf(scene, of)
  succeed(await site.api.as(scene.people[role]).call(submitFlag, { params: { id }, body: { flag } }))
}

async function award(site: Site, scene: Scene, team: string, when: string): Promise<void> {
  const { canaries, people, events, things } = scene
  const owners = { Red: ['player', 'captain'], Blue: ['other'], Shade: ['shade'] }[team] as Role[]
  const reason = canaries.word('award reason', `regatta ${team} ${when}`, owners)
  const { id } = entryOf(scene, `regatta ${team}`)
  const body = { entry: id, value: 5, reason }
  const given = succeed(
    await site.api.as(people.admin).call(giveEntryAward, { params: { id: events.regatta.id }, body }),
  )
  things.add('awards', given._id, `regatta ${team} ${when}`)
}

/** From where answers came is kept as a digest, for the organisers' report of what looks odd. */
async function watchDigests({ database }: Site, { canaries, things }: Scene): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; digest: Buffer | null }>(
    'select id, address_digest as digest from submission',
  )
  const fresh = rows.filter(({ id }) => !things.has(id))
  for (const { id } of fresh) things.add('submissions', id, 'answer')
  for (const { digest } of fresh) if (digest) canaries.bytes('address digest', 'answers', digest)
}
