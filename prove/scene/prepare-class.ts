import { makeCode } from '../../server/src/features/entries/invite-code.ts'
import { challengeOf } from './lookup.ts'
import type { Role } from './roles.ts'
import { hour, type Scene } from './scene-types.ts'
import type { Site } from './site.ts'

/**
 * Two classes with one pupil each, whose real names only their teachers may know; one of them is the teacher's. What is set
 * for a class is for its pupil, unless it is a draft or opens later.
 */
export async function prepareClass(site: Site, scene: Scene): Promise<void> {
  const { captain, opponent } = scene.people
  const id = await addClass(site, scene, { name: 'Year 9 B', pupil: pupilOf('captain', captain) })
  const other = await addClass(site, scene, { name: 'Year 9 C', pupil: pupilOf('opponent', opponent) })
  await raiseHand(site, scene, 'captain')
  await raiseHand(site, scene, 'opponent')
  await openChallenge(site, scene, 'captain')
  await openChallenge(site, scene, 'opponent')
  await site.database.db
    .insertInto('class_teacher')
    .values({ class_id: id, account_id: scene.people.teacher.id })
    .execute()
  const running = await addAssignment(site, scene, id, { of: 'Year 9 B running', owners: ['captain'] })
  await addAssignment(site, scene, id, { of: 'Year 9 B draft', isDraft: true })
  await addAssignment(site, scene, id, { of: 'Year 9 B later', opensIn: 240 * hour })
  const foreign = await addAssignment(site, scene, other, { of: 'Year 9 C running', owners: ['opponent'] })
  await addComment(site, scene, { assignmentId: running, classId: id, pupil: 'captain' })
  await addComment(site, scene, { assignmentId: foreign, classId: other, pupil: 'opponent' })
}

interface Assigned {
  of: string
  owners?: readonly Role[]
  isDraft?: boolean
  opensIn?: number
  /** Whether its pupils are kept off public leaderboards. */
  isOff?: boolean
}

export async function addAssignment(
  site: Site,
  scene: Scene,
  classId: string,
  { of, owners = [], isDraft = false, opensIn = -hour, isOff = false }: Assigned,
): Promise<string> {
  const { db } = site.database
  const now = Date.now() + site.shift()
  const word = scene.canaries.word('assignment text', of, owners)
  const { id } = await db
    .insertInto('assignment')
    .values({
      class_id: classId,
      title: word,
      search_key: word.toLowerCase(),
      text: `<p>${word}</p>`,
      needed: null,
      scoring: 'points',
      opens_at: new Date(now + opensIn),
      due_at: new Date(now + 300 * hour),
      grace_minutes: 0,
      late_share: 100,
      is_for_class: true,
      is_off_leaderboard: isOff,
      is_published: !isDraft,
      // Or a job would change rows while the calls of others are watched.
      opening_notified_at: new Date(now),
      due_notified_at: new Date(now),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  scene.objects.add('assignments', id, of, { owners })
  await db
    .insertInto('assignment_challenge')
    .values({ assignment_id: id, challenge_id: challengeOf(scene, 'practice open').id, position: 1, points: 100 })
    .execute()
  return id
}

/** What teachers write to a pupil is for the pupil and the teachers of the class. */
async function addComment(
  site: Site,
  { canaries, objects, people }: Scene,
  { assignmentId, classId, pupil }: { assignmentId: string; classId: string; pupil: Exclude<Role, 'visitor'> },
): Promise<void> {
  const { id } = await site.database.db
    .insertInto('assignment_comment')
    .values({
      assignment_id: assignmentId,
      class_id: classId,
      account_id: people[pupil].id,
      author_id: people.admin.id,
      text: canaries.word('comment', pupil, [pupil]),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  objects.add('comments', id, pupil, { owners: [pupil] })
}

interface ClassOfOne {
  name: string
  pupil: { id: string; loginName: string; of: string; owners: readonly Role[] }
  schoolId?: string
  /** Whether its pupils are kept off public leaderboards. */
  isOff?: boolean
}

const pupilOf = (role: Role, { id }: { id: string }): ClassOfOne['pupil'] => ({
  id,
  loginName: role,
  of: role,
  owners: [role],
})

export async function addClass(
  site: Site,
  { canaries, objects }: Scene,
  { name, pupil, schoolId, isOff = false }: ClassOfOne,
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
      school_id: schoolId ?? null,
      is_off_leaderboard: isOff,
      code: canaries.watch('class code', name, makeCode()).word,
      join_code: canaries.watch('class code', name, makeCode()).word,
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
      account_id: pupil.id,
      login_name: pupil.loginName,
      login_key: pupil.loginName,
      real_name: canaries.word('real name', pupil.of, pupil.owners),
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

/** Long enough ago that a teacher should look after the pupil. */
async function openChallenge(site: Site, scene: Scene, pupil: Exclude<Role, 'visitor'>): Promise<void> {
  await site.database.db
    .insertInto('pupil_opening')
    .values({
      account_id: scene.people[pupil].id,
      challenge_id: challengeOf(scene, 'practice open').id,
      created_at: new Date(Date.now() + site.shift() - hour / 2),
    })
    .execute()
}
