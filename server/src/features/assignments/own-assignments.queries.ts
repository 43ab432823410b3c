import { sql } from 'kysely'
import { canBePractised } from '#features/practice/catalogue.queries.ts'
import { isForMember, isRunning } from '#domain/assignment/assignment-window.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { type AssignmentFields, setChallenges, type SetChallengeRow } from './assignments.queries.ts'

/** More than anybody has at a time; the newest. */
const maxOwn = 200

export interface OwnAssignmentRow extends Pick<
  AssignmentFields,
  | 'title'
  | 'text'
  | 'needed'
  | 'scoring'
  | 'opensAt'
  | 'dueAt'
  | 'graceMinutes'
  | 'lateShare'
  | 'freeHints'
  | 'freeAttempts'
> {
  id: string
  className: string
  extension: Date | null
  isExempt: boolean
  challenges: SetChallengeRow[]
}

/** What is published and open, of the classes in use that the account is in now; those that are due last first. */
export async function listOwnRows(db: Db, accountId: string, now: Date): Promise<OwnAssignmentRow[]> {
  return visibleTo(db, [accountId], now)
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
      'assignment.has_free_hints as freeHints',
      'assignment.has_free_attempts as freeAttempts',
      'assignment_terms.due_at as extension',
      sql<boolean>`coalesce(assignment_terms.is_exempt, false)`.as('isExempt'),
      setChallenges(now).as('challenges'),
    ])
    .orderBy('assignment.due_at', 'desc')
    .orderBy('assignment.id')
    .limit(maxOwn)
    .execute()
}

/** In a class that is not archived. */
export async function isInClass(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('class_member')
    .innerJoin('class', 'class.id', 'class_member.class_id')
    .where('class_member.account_id', '=', accountId)
    .where('class.archived_at', 'is', null)
    .select('class.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Opened {
  accountId: string
  challengeId: string
}

/** Whether the challenge is in a running assignment of the player, who can open it now. */
export async function isSetNow(db: Db, { accountId, challengeId }: Opened, now: Date): Promise<boolean> {
  const row = await runningFor(db, [accountId], now)
    .innerJoin('assignment_challenge', 'assignment_challenge.assignment_id', 'assignment.id')
    .innerJoin('challenge', 'challenge.id', 'assignment_challenge.challenge_id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .where('challenge.id', '=', challengeId)
    .where(canBePractised(now))
    .select('assignment.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these accounts who have a running assignment, and their teachers there. */
export async function listFollowers(db: Db, accountIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await runningFor(db, accountIds, now)
    .leftJoin('class_teacher', 'class_teacher.class_id', 'assignment.class_id')
    .select(['class_member.account_id as pupil', 'class_teacher.account_id as teacher'])
    .distinct()
    .execute()
  return [...new Set(rows.flatMap(({ pupil, teacher }) => (teacher === null ? [pupil] : [pupil, teacher])))]
}

/** Stores the first time. False when it is known already, or the player or the challenge is gone. */
export async function insertOpening(db: Db, { accountId, challengeId }: Opened, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into pupil_opening (account_id, challenge_id, created_at)
    select account.id, challenge.id, ${now}::timestamptz from account, challenge
    where account.id = ${accountId} and challenge.id = ${challengeId} for key share
    on conflict on constraint one_opening_per_pupil do nothing`.execute(db)
  return numAffectedRows === 1n
}

function runningFor(db: Db, accountIds: readonly string[], now: Date) {
  return visibleTo(db, accountIds, now).where(isRunning(now))
}

function visibleTo(db: Db, accountIds: readonly string[], now: Date) {
  return db
    .selectFrom('class_member')
    .innerJoin('class', 'class.id', 'class_member.class_id')
    .innerJoin('assignment', 'assignment.class_id', 'class_member.class_id')
    .leftJoin('assignment_terms', (join) =>
      join
        .onRef('assignment_terms.assignment_id', '=', 'assignment.id')
        .onRef('assignment_terms.account_id', '=', 'class_member.account_id'),
    )
    .where('class_member.account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('class.archived_at', 'is', null)
    .where('assignment.is_published', '=', true)
    .where('assignment.opens_at', '<=', now)
    .where(isForMember)
}
