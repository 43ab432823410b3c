import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface RequestRow {
  id: string
  accountId: string
  name: string
  realName: string
  createdAt: Date
}

export interface OwnClassRow {
  id: string
  name: string
  schoolYear: string
  schoolName: string | null
  teachers: string[]
  joinedAt: Date
  joinedAlone: boolean
  isArchived: boolean
}

export interface OwnRequestRow {
  id: string
  classId: string
  className: string
  createdAt: Date
}

/** The id of the class, without locking it. */
export async function findByJoinCode(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('class').where('join_code', '=', code).select('id').executeTakeFirst()
  return row?.id
}

/** Locked as it is found: a code that is renewed or turned off at the same time no longer works. */
export async function lockByJoinCode(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('class')
    .where('join_code', '=', code)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id
}

/** The constraint one_class_per_join_code decides whether a code is free. */
export async function updateJoinCode(db: Db, id: string, code: string | null, now: Date): Promise<void> {
  await db.updateTable('class').set({ join_code: code, updated_at: now }).where('id', '=', id).execute()
}

/** Lists the oldest first. */
export async function listRequests(db: Db, classId: string): Promise<RequestRow[]> {
  return db
    .selectFrom('class_join_request')
    .innerJoin('account', 'account.id', 'class_join_request.account_id')
    .where('class_join_request.class_id', '=', classId)
    .select([
      'class_join_request.id',
      'account.id as accountId',
      'account.name',
      'class_join_request.real_name as realName',
      'class_join_request.created_at as createdAt',
    ])
    .orderBy('class_join_request.created_at')
    .orderBy('class_join_request.id')
    .execute()
}

/** Asking again changes nothing: the constraint one_join_request_per_class keeps one for each person. */
export async function insertRequest(
  db: Db,
  request: { classId: string; accountId: string; realName: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('class_join_request')
    .values({
      class_id: request.classId,
      account_id: request.accountId,
      real_name: request.realName,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('one_join_request_per_class').doNothing())
    .execute()
}

/** Ends what these people asked for. */
export async function deleteRequests(db: Db, classId: string, accountIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('class_join_request')
    .where('class_id', '=', classId)
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .execute()
}

/** The accounts of its pupils, and of those who wait for it or are invited. */
export async function listConcerned(db: Db, classId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_member')
    .where('class_id', '=', classId)
    .select('account_id')
    .union((from) => from.selectFrom('class_join_request').where('class_id', '=', classId).select('account_id'))
    .union((from) => from.selectFrom('class_invitation').where('class_id', '=', classId).select('account_id'))
    .execute()
  return rows.map((row) => row.account_id)
}

/** Lists them by name. */
export async function listOwnClassRows(db: Db, accountId: string): Promise<OwnClassRow[]> {
  return db
    .selectFrom('class_member')
    .innerJoin('class', 'class.id', 'class_member.class_id')
    .leftJoin('school', 'school.id', 'class.school_id')
    .where('class_member.account_id', '=', accountId)
    .select([
      'class.id',
      'class.name',
      'class.school_year as schoolYear',
      'school.name as schoolName',
      'class_member.created_at as joinedAt',
      'class_member.joined_alone as joinedAlone',
      sql<boolean>`class.archived_at is not null`.as('isArchived'),
      sql<string[]>`(
        select coalesce(array_agg(account.name order by account.search_key), '{}')
        from class_teacher join account on account.id = class_teacher.account_id
        where class_teacher.class_id = class.id)`.as('teachers'),
    ])
    .orderBy('class.search_key')
    .orderBy('class.id')
    .execute()
}

/** The latest first. Nobody can answer those to an archived class. */
export async function listOwnRequests(db: Db, accountId: string): Promise<OwnRequestRow[]> {
  return db
    .selectFrom('class_join_request')
    .innerJoin('class', 'class.id', 'class_join_request.class_id')
    .where('class_join_request.account_id', '=', accountId)
    .where('class.archived_at', 'is', null)
    .select([
      'class_join_request.id',
      'class.id as classId',
      'class.name as className',
      'class_join_request.created_at as createdAt',
    ])
    .orderBy('class_join_request.created_at', 'desc')
    .orderBy('class_join_request.id')
    .execute()
}
