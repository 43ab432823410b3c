import type { Role } from './roles.ts'
import type { Scene } from './scene-types.ts'
import type { Site } from './site.ts'
import { challengeOf } from './lookup.ts'

/**
 * In the class of the teacher, and in the other one: a pupil without an address asks for their account to be deleted, which
 * the teachers of that class decide, and so does one with an address, which administrators decide. Teachers have answered
 * the hand of the second and sent them a nudge.
 */
export async function preparePrivacy(site: Site, scene: Scene): Promise<void> {
  for (const name of ['Year 9 B', 'Year 9 C'])
    await ask(site, scene, { of: `pupil of ${name}`, accountId: await addPupil(site, scene, name), owners: [] })
  for (const role of ['captain', 'opponent'] as const) {
    await ask(site, scene, { of: role, accountId: scene.people[role].id, owners: [role] })
    await answerHand(site, scene, role)
    await nudge(site, scene, role)
  }
}

/** An account that was made in the class: its teachers decide for it. */
async function addPupil(site: Site, { objects }: Scene, className: string): Promise<string> {
  const { id } = await site.build.player({ name: `Pupil of ${className}` })
  await site.database.pool.query('update account set email = null, email_key = null where id = $1', [id])
  const loginName = `pupil-${id.slice(0, 8)}`
  await site.database.db
    .insertInto('class_member')
    .values({
      class_id: objects.named('classes', className).id,
      account_id: id,
      login_name: loginName,
      login_key: loginName,
      real_name: '',
      created_at: new Date(),
    })
    .execute()
  return id
}

interface Asking {
  of: string
  accountId: string
  owners: readonly Role[]
}

async function ask(site: Site, { canaries, objects }: Scene, { of, accountId, owners }: Asking): Promise<void> {
  const { id } = await site.database.db
    .insertInto('deletion_request')
    .values({ account_id: accountId, line: canaries.word('deletion line', of, owners), created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  objects.add('deletion-requests', id, of, { owners })
}

type Pupil = Exclude<Role, 'visitor'>

/** A hand that was answered with a note is no longer up: the pupil reads the note on the page of the challenge. */
async function answerHand(site: Site, scene: Scene, pupil: Pupil): Promise<void> {
  await site.database.db
    .insertInto('raised_hand')
    .values({
      account_id: scene.people[pupil].id,
      challenge_id: challengeOf(scene, 'practice question').id,
      line: '',
      raised_at: new Date(),
      note: scene.canaries.word('hand note', pupil, [pupil]),
    })
    .execute()
}

async function nudge(site: Site, { canaries, people }: Scene, pupil: Pupil): Promise<void> {
  await site.database.db
    .insertInto('notification')
    .values({
      account_id: people[pupil].id,
      title: 'A message from your teacher',
      description: canaries.word('nudge', pupil, [pupil]),
      created_at: new Date(),
    })
    .execute()
}
