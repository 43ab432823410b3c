import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

export interface RequestRow {
  id: string
  accountId: string
  name: string
  /** In the class that was asked for; empty otherwise. */
  realName: string
  line: string
  createdAt: Date
}

/** An event that is not over, and whether somebody takes part in it as the only member of the entry. */
export interface UnfinishedEvent {
  name: string
  isAlone: boolean
}

/** More than anybody takes part in at once. */
const maxEvents = 50

export async function listUnfinishedEvents(db: Db, accountId: string, now: Date): Promise<UnfinishedEvent[]> {
  return db
    .selectFrom('entry_member')
    .innerJoin('entry', 'entry.id', 'entry_member.entry_id')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .where('entry_member.account_id', '=', accountId)
    .where('event.ends_at', '>', eventClock(now))
    .select(['event.name', sql<boolean>`entry.members = 1`.as('isAlone')])
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(maxEvents)
    .execute()
}

export async function findOwnRequest(
  db: Db,
  accountId: string,
): Promise<{ line: string; createdAt: Date } | undefined> {
  return db
    .selectFrom('deletion_request')
    .where('account_id', '=', accountId)
    .select(['line', 'created_at as createdAt'])
    .executeTakeFirst()
}

/** The constraint one_deletion_request_per_account keeps one for each person; asking again keeps its date. */
export async function putRequest(db: Db, accountId: string, line: string, now: Date): Promise<void> {
  await db
    .insertInto('deletion_request')
    .values({ account_id: accountId, line, created_at: now })
    .onConflict((conflict) => conflict.constraint('one_deletion_request_per_account').doUpdateSet({ line }))
    .execute()
}

export async function deleteOwnRequest(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deletion_request')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Of several who decide at once, and the person who withdraws, one finds it. */
export async function takeRequest(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('deletion_request').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function findRequester(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('deletion_request').where('id', '=', id).select('account_id').executeTakeFirst()
  return row?.account_id
}

/** Lists the oldest first. */
export async function listRequests(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    requestRows(db, null)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    db
      .selectFrom('deletion_request')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Those of the pupils of a class, the oldest first. */
export async function listRequestsIn(db: Db, classId: string): Promise<RequestRow[]> {
  return requestRows(db, classId).where('class_member.class_id', '=', classId).execute()
}

export async function isTaughtElsewhere(db: Db, accountId: string, teacherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from class_member where account_id = ${accountId} and not exists (
      select from class_teacher
      where class_teacher.class_id = class_member.class_id and class_teacher.account_id = ${teacherId})
    limit 1`.execute(db)
  return rows.length > 0
}

/** The teachers of all classes of a pupil. */
export async function listTeachers(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_member')
    .innerJoin('class_teacher', 'class_teacher.class_id', 'class_member.class_id')
    .where('class_member.account_id', '=', accountId)
    .select('class_teacher.account_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

function requestRows(db: Db, classId: string | null) {
  return db
    .selectFrom('deletion_request')
    .innerJoin('account', 'account.id', 'deletion_request.account_id')
    .leftJoin('class_member', (join) =>
      join
        .onRef('class_member.account_id', '=', 'account.id')
        .on('class_member.class_id', '=', sql<string>`${classId}::uuid`),
    )
    .select([
      'deletion_request.id',
      'account.id as accountId',
      'account.name',
      sql<string>`coalesce(class_member.real_name, '')`.as('realName'),
      'deletion_request.line',
      'deletion_request.created_at as createdAt',
    ])
    .orderBy('deletion_request.created_at')
    .orderBy('deletion_request.id')
}
