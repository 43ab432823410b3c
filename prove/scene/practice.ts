import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { giveAward } from '@drapeau/contract/awards.ts'
import { createCategory, deleteCategory } from '@drapeau/contract/categories.ts'
import { submitFlag, submitWriteUp } from '@drapeau/contract/submissions.ts'
import { publishWriteUp, reviewWriteUp } from '@drapeau/contract/write-ups.ts'
import { pdf } from '../../server/test/documents.ts'
import { submitWrongFlag, challengeOf } from './lookup.ts'
import type { Scene } from './scene-types.ts'
import type { Site } from './site.ts'
import { expectSuccess } from './expect-success.ts'

/** Plays practice before the event: solves, wrong flags, write-ups, an award, announcements and a deleted category. */
export async function playPractice(site: Site, scene: Scene): Promise<void> {
  const { canaries, people, objects } = scene
  const [admin, captain] = [site.api.as(people.admin), site.api.as(people.captain)]
  const { id, flag } = challengeOf(scene, 'practice open')
  for (const role of ['bystander', 'opponent', 'captain'] as const)
    await submitWrongFlag(site, scene, 'practice open', role)
  for (const solver of [captain, site.api.as(people.opponent)])
    expectSuccess(await solver.call(submitFlag, { params: { id }, body: { flag } }))
  // The second version of the write-up stays unpublished.
  await submitAndReviewWriteUp(site, scene, 'practice open', { as: 'practice published' })
  await publish(site, scene, 'practice published')
  await submitAndReviewWriteUp(site, scene, 'practice open')
  const reason = canaries.word('award reason', 'practice', ['captain'])
  const award = expectSuccess(
    await admin.call(giveAward, { params: { id: people.captain.id }, body: { value: 5, reason } }),
  )
  objects.add('awards', award._id, 'practice', { owners: ['captain'] })
  for (const event of [undefined, 'regatta', 'later'] as const) {
    const of = event ?? 'everyone'
    const title = canaries.word('announcement', of)
    const description = `<p>${canaries.word('announcement', of)}</p>`
    const body = { title, description, event: event ? scene.events[event].id : '' }
    const { _id } = expectSuccess(await admin.call(createAnnouncement, { body }))
    objects.add('announcements', _id, of)
  }
  const body = { name: canaries.word('audit', 'deleted'), description: canaries.word('audit', 'deleted') }
  const { _id } = expectSuccess(await admin.call(createCategory, { body }))
  expectSuccess(await admin.call(deleteCategory, { params: { id: _id } }))
  await watchNotifications(site, scene)
}

/** Submits a write-up and reviews it. `as` is its name in reports. */
export async function submitAndReviewWriteUp(
  site: Site,
  scene: Scene,
  of: string,
  { by = 'captain', as = of }: { by?: 'captain' | 'opponent'; as?: string } = {},
): Promise<void> {
  const { canaries, people, objects } = scene
  const { id } = challengeOf(scene, of)
  const document = pdf(canaries.word('write-up', as, [by]))
  const files = [new File([new Uint8Array(document)], `${canaries.word('write-up', as, [by])}.pdf`)]
  const { writeUp } = expectSuccess(
    await site.api.as(people[by]).call(submitWriteUp, { params: { id }, body: {}, files }),
  )
  if (!writeUp) throw new Error('The write-up was not accepted.')
  objects.add('write-ups', writeUp._id, as, { owners: [by] })
  const comment = canaries.word('review', as, [by])
  expectSuccess(await site.api.as(people.admin).call(reviewWriteUp, { params: { id: writeUp._id }, body: { comment } }))
}

export async function publish(site: Site, { people, objects }: Scene, as: string): Promise<void> {
  const { id } = objects.named('write-ups', as)
  expectSuccess(await site.api.as(people.admin).call(publishWriteUp, { params: { id } }))
}

/** Even the existence of a personal notification is a secret. */
export async function watchNotifications({ database }: Site, { people, objects }: Scene): Promise<void> {
  for (const role of ['captain', 'opponent'] as const) {
    const { rows } = await database.pool.query<{ id: string }>('select id from notification where account_id = $1', [
      people[role].id,
    ])
    for (const { id } of rows) if (!objects.has(id)) objects.add('notifications', id, role, { owners: [role] })
  }
}
