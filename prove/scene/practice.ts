import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { giveAward } from '@drapeau/contract/awards.ts'
import { createCategory, deleteCategory } from '@drapeau/contract/categories.ts'
import { submitFlag, submitWriteUp } from '@drapeau/contract/submissions.ts'
import { publishWriteUp, reviewWriteUp } from '@drapeau/contract/write-ups.ts'
import { pdf } from '../../server/test/documents.ts'
import { answerWrongly, challengeOf } from './lookup.ts'
import type { Scene } from './scene-types.ts'
import type { Site } from './site.ts'
import { succeed } from './expect-success.ts'

/** What happened before the event: two trained and one was praised, others tried, the organisers wrote to all. */
export async function play(site: Site, scene: Scene): Promise<void> {
  const { canaries, people, things } = scene
  const [admin, captain] = [site.api.as(people.admin), site.api.as(people.captain)]
  const { id, flag } = challengeOf(scene, 'practice open')
  for (const role of ['stranger', 'other', 'captain'] as const) await answerWrongly(site, scene, 'practice open', role)
  for (const solver of [captain, site.api.as(people.other)])
    succeed(await solver.call(submitFlag, { params: { id }, body: { flag } }))
  // A newer version is not published with the one before it.
  await handIn(site, scene, 'practice open', { as: 'practice published' })
  await publish(site, scene, 'practice published')
  await handIn(site, scene, 'practice open')
  const reason = canaries.word('award reason', 'practice', ['captain'])
  const award = succeed(await admin.call(giveAward, { params: { id: people.captain.id }, body: { value: 5, reason } }))
  things.add('awards', award._id, 'practice', { owners: ['captain'] })
  for (const event of [undefined, 'regatta', 'later'] as const) {
    const of = event ?? 'everyone'
    const title = canaries.word('announcement', of)
    const description = `<p>${canaries.word('announcement', of)}</p>`
    const body = { title, description, event: event ? scene.events[event].id : '' }
    const { _id } = succeed(await admin.call(createAnnouncement, { body }))
    things.add('announcements', _id, of)
  }
  const body = { name: canaries.word('audit', 'deleted'), description: canaries.word('audit', 'deleted') }
  const { _id } = succeed(await admin.call(createCategory, { body }))
  succeed(await admin.call(deleteCategory, { params: { id: _id } }))
  await watchNotifications(site, scene)
}

/** Somebody hands in how it was done, and is told what the organisers think of it. `as` is what a report calls it. */
export async function handIn(
  site: Site,
  scene: Scene,
  of: string,
  { by = 'captain', as = of }: { by?: 'captain' | 'other'; as?: string } = {},
): Promise<void> {
  const { canaries, people, things } = scene
  const { id } = challengeOf(scene, of)
  const document = pdf(canaries.word('write-up', as, [by]))
  const files = [new File([new Uint8Array(document)], `${canaries.word('write-up', as, [by])}.pdf`)]
  const { writeUp } = succeed(await site.api.as(people[by]).call(submitWriteUp, { params: { id }, body: {}, files }))
  if (!writeUp) throw new Error('The write-up was not taken.')
  things.add('write-ups', writeUp._id, as, { owners: [by] })
  const comment = canaries.word('review', as, [by])
  succeed(await site.api.as(people.admin).call(reviewWriteUp, { params: { id: writeUp._id }, body: { comment } }))
}

/** From now on others read it, as far as they may. */
export async function publish(site: Site, { people, things }: Scene, as: string): Promise<void> {
  const { id } = things.named('write-ups', as)
  succeed(await site.api.as(people.admin).call(publishWriteUp, { params: { id } }))
}

/** What was sent to one person is nobody else's, not even that it exists. */
export async function watchNotifications({ database }: Site, { people, things }: Scene): Promise<void> {
  for (const role of ['captain', 'other'] as const) {
    const { rows } = await database.pool.query<{ id: string }>('select id from notification where account_id = $1', [
      people[role].id,
    ])
    for (const { id } of rows) if (!things.has(id)) things.add('notifications', id, role, { owners: [role] })
  }
}
