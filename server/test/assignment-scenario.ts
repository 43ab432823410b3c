import { type Assignment, createAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { createComment } from '@drapeau/contract/assignments/comments.ts'
import type { Person } from './builders.ts'
import { buildClass } from './class-scenario.ts'
import type { World } from './world.ts'

const day = 86_400_000

/** The form of an assignment of these challenges that is running. */
export function assignmentForm(challenges: readonly { id: string }[]) {
  return {
    title: 'First steps',
    challenges: challenges.map(({ id }) => id),
    opensAt: new Date(Date.now() - day).toISOString(),
    dueAt: new Date(Date.now() + day).toISOString(),
    published: true,
  }
}

/** An assignment of these challenges that is running, unless the options say otherwise. */
export async function buildAssignment(
  site: World,
  teacher: Person,
  classId: string,
  challenges: readonly { id: string }[],
  options: Record<string, unknown> = {},
): Promise<Assignment> {
  const { status, body } = await site.api.as(teacher).call(createAssignment, {
    params: { id: classId },
    body: { ...assignmentForm(challenges), ...options },
  })
  if (status !== 201) throw new Error(`The assignment was refused: ${JSON.stringify(body)}`)
  return body
}

/** A class of this teacher with a pupil who plays, and so many challenges of 100 points. */
export async function buildLesson(site: World, teacher: Person, count: number, realName = 'Grace H.') {
  const { id: classId } = await buildClass(site, teacher)
  const pupil = await addClassmate(site, classId, realName)
  const challenges = []
  for (let made = 0; made < count; made += 1) challenges.push(await site.build.challenge({ value: 100 }))
  site.invalidate()
  return { classId, pupil, challenges }
}

/** A player who has joined the class: a new one unless it is given. */
export async function addClassmate(
  site: World,
  classId: string,
  realName = 'Grace H.',
  known?: Person,
): Promise<Person> {
  const pupil = known ?? (await site.build.player())
  await site.database.pool.query(
    `insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
     values ($1, $2, $4, $4, $3, now())`,
    [classId, pupil.id, realName, `grace.${pupil.id.slice(0, 8)}`],
  )
  return pupil
}

/** The id of what a teacher wrote to a pupil about an assignment. */
export async function writeComment(
  site: World,
  teacher: Person,
  assignment: string,
  pupil: string,
  text = 'Well begun.',
): Promise<string> {
  const { status, body } = await site.api
    .as(teacher)
    .call(createComment, { params: { id: assignment, pupil }, body: { text } })
  if (status !== 201) throw new Error(`The comment was refused: ${JSON.stringify(body)}`)
  return body._id
}
