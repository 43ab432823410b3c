import { makeCode } from '../../server/src/features/entries/invite-code.ts'
import { challengeOf } from './lookup.ts'
import type { Role } from './roles.ts'
import type { Scene } from './scene-types.ts'
import type { Site } from './site.ts'

/** Two classes with one pupil each, whose real names only their teachers may know; one of them is the teacher's. */
export async function prepareClass(site: Site, scene: Scene): Promise<void> {
  const id = await addClass(site, scene, 'Year 9 B', 'captain')
  await addClass(site, scene, 'Year 9 C', 'opponent')
  await raiseHand(site, scene, 'captain')
  await raiseHand(site, scene, 'opponent')
  await site.database.db
    .insertInto('class_teacher')
    .values({ class_id: id, account_id: scene.people.teacher.id })
    .execute()
}

async function addClass(
  site: Site,
  { canaries, objects, people }: Scene,
  name: string,
  pupil: Exclude<Role, 'visitor'>,
): Promise<string> {
  const { db } = site.database
  const now = new Date()
  const { id } = await db
    .insertInto('class')
    .values({
      name,
      search_key: name.toLowerCase(),
      school_year: '2026–27',
      country_code: 'FR',
      code: canaries.watch('class code', name, makeCode()).word,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  objects.add('classes', id, name)
  await db
    .insertInto('class_member')
    .values({
      class_id: id,
      account_id: people[pupil].id,
      login_name: pupil,
      login_key: pupil,
      real_name: canaries.word('real name', pupil, [pupil]),
      created_at: now,
    })
    .execute()
  return id
}

/** What the pupil writes is for the teachers of the class. */
async function raiseHand(site: Site, scene: Scene, pupil: Exclude<Role, 'visitor'>): Promise<void> {
  const { canaries, objects, people } = scene
  const { id } = await site.database.db
    .insertInto('raised_hand')
    .values({
      account_id: people[pupil].id,
      challenge_id: challengeOf(scene, 'practice open').id,
      line: canaries.word('hand line', pupil, [pupil]),
      raised_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  objects.add('hands', id, pupil)
}
