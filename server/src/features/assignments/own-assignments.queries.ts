import { sql } from 'kysely'
import { canBePractised } from '#features/practice/catalogue.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { isForMember } from './assignment-parts.queries.ts'
import { type AssignmentFields, setChallenges, type SetChallengeRow } from './assignments.queries.ts'

/** More than anybody has at a time; the newest. */
const mostOwn = 200

export interface OwnAssignmentRow extends Pick<
  AssignmentFields,
  'title' | 'text' | 'needed' | 'scoring' | 'opensAt' | 'dueAt' | 'graceMinutes' | 'lateShare'
> {
  id: string
  className: string
  extension: Date | null
  isExempt: boolean
  challenges: SetChallengeRow[]
}

/** What is published and open, of the classes that the account is in now; those that are due last first. */
export async function listOwnRows(db: Db, accountId: string, now: Date): Promise<OwnAssignmentRow[]> {
  return visibleTo(db, accountId, now)
    .leftJoin('assignment_terms', (join) =>
      join
        .onRef('assignment_terms.assignment_id', '=', 'assignment.id')
        .onRef('assignment_terms.account_id', '=', 'class_member.account_id'),
    )
    .select([
      'assignment.id',
      'class.name as className',
      'assignment.title',
      'assignment.text',
      'assignment.needed',
      sql<AssignmentFields['scoring']>`assignment.scoring`.as('scoring'),
      'assignment.opens_at as opensAt',
      'assignment.due_at as dueAt',
      'assignment.grace_minutes as graceMinutes',
      'assignment.late_share as lateShare',
      'assignment_terms.due_at as extension',
      sql<boolean>`coalesce(assignment_terms.is_exempt, false)`.as('isExempt'),
      setChallenges(now).as('challenges'),
    ])
    .orderBy('assignment.due_at', 'desc')
    .orderBy('assignment.id')
    .limit(mostOwn)
    .execute()
}

interface Opened {
  accountId: string
  challengeId: string
}

/** Whether the challenge is in a running assignment of the player, who can open it now, and who teaches there. */
export async function listTeachersOfRunning(
  db: Db,
  { accountId, challengeId }: Opened,
  now: Date,
): Promise<{ isAny: boolean; teachers: string[] }> {
  const rows = await visibleTo(db, accountId, now)
    .innerJoin('assignment_challenge', 'assignment_challenge.assignment_id', 'assignment.id')
    .innerJoin('challenge', 'challenge.id', 'assignment_challenge.challenge_id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .leftJoin('assignment_terms', (join) =>
      join
        .onRef('assignment_terms.assignment_id', '=', 'assignment.id')
        .onRef('assignment_terms.account_id', '=', 'class_member.account_id'),
    )
    .where('challenge.id', '=', challengeId)
    .where(canBePractised(now))
    .where(
      sql<boolean>`greatest(assignment.due_at, assignment_terms.due_at)
        + make_interval(mins => assignment.grace_minutes) > ${now}`,
    )
    .select(
      sql<string[]>`array(select account_id from class_teacher where class_id = assignment.class_id)`.as('teachers'),
    )
    .execute()
  return { isAny: rows.length > 0, teachers: [...new Set(rows.flatMap(({ teachers }) => teachers))] }
}

/** Stores the first time. False when it is known already. */
export async function insertOpening(db: Db, { accountId, challengeId }: Opened, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pupil_opening')
    .values({ account_id: accountId, challenge_id: challengeId, created_at: now })
    .onConflict((conflict) => conflict.constraint('one_opening_per_pupil').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function visibleTo(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('class_member')
    .innerJoin('class', 'class.id', 'class_member.class_id')
    .innerJoin('assignment', 'assignment.class_id', 'class_member.class_id')
    .where('class_member.account_id', '=', accountId)
    .where('assignment.is_published', '=', true)
    .where('assignment.opens_at', '<=', now)
    .where(isForMember)
}
