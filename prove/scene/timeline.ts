import { giveEntryAward } from '@drapeau/contract/awards.ts'
import { revealBoard } from '@drapeau/contract/standings.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { submitWrongFlag, challengeOf, entryOf } from './lookup.ts'
import { submitAndReviewWriteUp, publish, watchNotifications } from './practice.ts'
import type { Phase, Role } from './roles.ts'
import { hour, type Scene } from './scene-types.ts'
import type { Site } from './site.ts'
import { expectSuccess } from './expect-success.ts'

type PhaseAction = (site: Site, scene: Scene) => Promise<void>

/** How far the clock moves from the previous phase, and what happens then. */
export const phaseActions: Record<Phase, { forward: number; run: PhaseAction }> = {
  before: { forward: 0, run: async () => {} },
  running: { forward: 3 * hour, run: playBeforeFreeze },
  frozen: { forward: 4 * hour, run: playDuringFreeze },
  ended: { forward: 4 * hour, run: async () => {} },
  revealed: { forward: hour, run: reveal },
}

async function playBeforeFreeze(site: Site, scene: Scene): Promise<void> {
  for (const role of ['player', 'opponent', 'hidden'] as const) await submitWrongFlag(site, scene, 'regatta open', role)
  await solve(site, scene, 'regatta open', 'captain')
  await solve(site, scene, 'regatta open', 'hidden')
  await solve(site, scene, 'voyage open', 'opponent')
  const { id, hints } = challengeOf(scene, 'regatta open')
  expectSuccess(
    await site.api.as(scene.people.captain).call(unlockHint, { params: { id }, query: { hint: hints.free } }),
  )
  for (const team of ['Red', 'Blue', 'Hidden']) await award(site, scene, team, 'early')
  await submitAndReviewWriteUp(site, scene, 'regatta open')
  await submitAndReviewWriteUp(site, scene, 'voyage open', { by: 'opponent' })
  await watchDigests(site, scene)
  await watchNotifications(site, scene)
}

/** After the freeze Blue solves a challenge and gets an award, which nobody else may notice before the reveal. */
async function playDuringFreeze(site: Site, scene: Scene): Promise<void> {
  await solve(site, scene, 'regatta open', 'opponent')
  await solve(site, scene, 'regatta locked', 'captain')
  await award(site, scene, 'Blue', 'late')
  await watchDigests(site, scene)
}

async function reveal(site: Site, scene: Scene): Promise<void> {
  for (const event of ['regatta', 'voyage'] as const)
    expectSuccess(await site.api.as(scene.people.admin).call(revealBoard, { params: { id: scene.events[event].id } }))
  for (const each of ['regatta open', 'voyage open']) await publish(site, scene, each)
  await watchNotifications(site, scene)
}

async function solve(site: Site, scene: Scene, of: string, role: Exclude<Role, 'visitor'>): Promise<void> {
  const { id, flag } = challengeOf(scene, of)
  expectSuccess(await site.api.as(scene.people[role]).call(submitFlag, { params: { id }, body: { flag } }))
}

async function award(site: Site, scene: Scene, team: string, when: string): Promise<void> {
  const { canaries, people, events, objects } = scene
  const owners = { Red: ['player', 'captain'], Blue: ['opponent'], Hidden: ['hidden'] }[team] as Role[]
  const reason = canaries.word('award reason', `regatta ${team} ${when}`, owners)
  const { id } = entryOf(scene, `regatta ${team}`)
  const body = { entry: id, value: 5, reason }
  const given = expectSuccess(
    await site.api.as(people.admin).call(giveEntryAward, { params: { id: events.regatta.id }, body }),
  )
  objects.add('awards', given._id, `regatta ${team} ${when}`)
}

/** Submissions store a digest of the network address for the honesty report; it is a canary too. */
async function watchDigests({ database }: Site, { canaries, objects }: Scene): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; digest: Buffer | null }>(
    'select id, address_digest as digest from submission',
  )
  const fresh = rows.filter(({ id }) => !objects.has(id))
  for (const { id } of fresh) objects.add('submissions', id, 'submission')
  for (const { digest } of fresh) if (digest) canaries.bytes('address digest', 'submissions', digest)
}
