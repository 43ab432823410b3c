import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { inPlace } from '#domain/challenge/in-place.queries.ts'

export interface ClassPupil {
  accountId: string
  name: string
}

export interface ClassHintRow {
  id: string
  title: string
  cost: number
  content: string
  contentFr: string | null
  requirements: string[]
  pupils: string[]
  /** Whether the teacher has unlocked it in practice. */
  isOwn: boolean
}

/** Undefined for the pupil of another class, and for somebody who is invited. */
export async function findClassPupil(db: Db, classId: string, accountId: string): Promise<ClassPupil | undefined> {
  return db
    .selectFrom('class_member')
    .innerJoin('account', 'account.id', 'class_member.account_id')
    .where('class_member.class_id', '=', classId)
    .where('class_member.account_id', '=', accountId)
    .select(['account.id as accountId', 'account.name'])
    .executeTakeFirst()
}

/** In the order in which they are given. */
export async function listClassHintRows(
  db: Db,
  { classId, challengeId, teacherId }: { classId: string; challengeId: string; teacherId: string },
): Promise<ClassHintRow[]> {
  return db
    .selectFrom('hint')
    .where('hint.challenge_id', '=', challengeId)
    .select([
      'hint.id',
      'hint.title',
      'hint.cost',
      'hint.content',
      'hint.content_fr as contentFr',
      sql<string[]>`array(
        select required_id from hint_requirement where hint_requirement.hint_id = hint.id order by required_id)`.as(
        'requirements',
      ),
      sql<string[]>`array(
        select hint_unlock.account_id from hint_unlock
        join class_member on class_member.account_id = hint_unlock.account_id and class_member.class_id = ${classId}
        where hint_unlock.hint_id = hint.id and hint_unlock.entry_id is null
        order by hint_unlock.account_id)`.as('pupils'),
      sql<boolean>`exists (
        select from hint_unlock
        where hint_unlock.hint_id = hint.id and hint_unlock.account_id = ${teacherId} and hint_unlock.entry_id is null)`.as(
        'isOwn',
      ),
    ])
    .orderBy(inPlace('hint'))
    .orderBy('hint.created_at')
    .orderBy('hint.id')
    .execute()
}
