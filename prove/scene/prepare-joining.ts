import type { Role } from './roles.ts'
import type { Scene } from './scene-types.ts'
import type { Site } from './site.ts'

/**
 * To the class of the teacher, and to the other one: somebody is invited, and somebody waits to join. What was written about
 * them is for the teachers of that class and for themselves.
 */
export async function prepareJoining(site: Site, scene: Scene): Promise<void> {
  const [own, other] = ['Year 9 B', 'Year 9 C'].map((name) => scene.objects.named('classes', name).id)
  if (own === undefined || other === undefined) throw new Error('There are no classes.')
  await invite(site, scene, { classId: other, role: 'captain' })
  await invite(site, scene, { classId: own, role: 'bystander' })
  await ask(site, scene, { classId: own, role: 'hidden' })
  await ask(site, scene, { classId: other, role: 'player' })
}

interface Joining {
  classId: string
  role: Exclude<Role, 'visitor'>
}

async function invite(site: Site, { canaries, objects, people }: Scene, { classId, role }: Joining): Promise<void> {
  const of = `${role}, invited`
  const { id } = await site.database.db
    .insertInto('class_invitation')
    .values({
      class_id: classId,
      account_id: people[role].id,
      name: 'Somebody invited',
      email: people[role].email,
      login_name: `${role}.invited`,
      login_key: `${role}.invited`,
      real_name: canaries.word('real name', of, [role]),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  objects.add('class-invitations', id, of, { owners: [role] })
}

async function ask(site: Site, { canaries, objects, people }: Scene, { classId, role }: Joining): Promise<void> {
  const of = `${role}, waiting`
  const { id } = await site.database.db
    .insertInto('class_join_request')
    .values({
      class_id: classId,
      account_id: people[role].id,
      real_name: canaries.word('real name', of, [role]),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  objects.add('class-join-requests', id, of, { owners: [role] })
}
