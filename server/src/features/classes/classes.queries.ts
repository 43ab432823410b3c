import type { classColumns } from '@drapeau/contract/classes/classes.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'

export interface ClassFields {
  name: string
  schoolYear: string
  schoolId: string | null
  countryCode: string
  joinApproval: boolean
  seats: number | null
  sign: string | null
  offLeaderboard: boolean
}

export interface ClassRow extends ClassFields {
  id: string
  schoolName: string | null
  code: string
  joinCode: string | null
  archivedAt: Date | null
  createdAt: Date
  version: number
  pupils: number
  requests: number
  teachers: { id: string; name: string }[]
}

interface Wanted {
  words: string
  sort: (typeof classColumns)[number]
  order: 'asc' | 'desc'
  page: number
  perPage: number
  isArchived: boolean
  /** Only the classes of this teacher; null for all. */
  teacher: string | null
}

const pupils = sql<number>`(
  (select count(*)::int from class_member where class_member.class_id = class.id)
  + (select count(*)::int from class_invitation where class_invitation.class_id = class.id))`

const orders: Readonly<Record<Wanted['sort'], RawBuilder<unknown>>> = {
  name: sql`class.search_key`,
  schoolYear: sql`class.school_year`,
  school: sql`school.name_key`,
  pupils,
  createdAt: sql`class.created_at`,
}

export async function listClassRows(db: Db, wanted: Wanted): Promise<{ rows: ClassRow[]; total: number }> {
  const { words, sort, order, page, perPage, isArchived, teacher } = wanted
  const matching = db
    .selectFrom('class')
    .where('class.archived_at', isArchived ? 'is not' : 'is', null)
    .$if(words !== '', (query) => query.where(holdsName('class.search_key', words)))
    .$if(teacher !== null, (query) =>
      query.where('class.id', 'in', (from) =>
        from.selectFrom('class_teacher').where('account_id', '=', teacher).select('class_id'),
      ),
    )
  const [ids, { total }] = await Promise.all([
    matching
      .leftJoin('school', 'school.id', 'class.school_id')
      .select('class.id')
      .orderBy(orders[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
      .orderBy('class.search_key', order)
      .orderBy('class.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const places = new Map(ids.map(({ id }, place) => [id, place]))
  const rows = await classRows(db)
    .where('class.id', '=', sql<string>`any(${ids.map(({ id }) => id)}::uuid[])`)
    .execute()
  return {
    rows: rows.toSorted((one, other) => Number(places.get(one.id)) - Number(places.get(other.id))),
    total: Number(total),
  }
}

export async function findClass(db: Db, id: string): Promise<ClassRow | undefined> {
  return classRows(db).where('class.id', '=', id).executeTakeFirst()
}

/** Changes of one class and of its pupils follow each other: it is locked first and read by a second statement. */
export async function lockClass(db: Db, id: string, purpose: 'change' | 'delete' = 'change'): Promise<void> {
  const row = db.selectFrom('class').where('id', '=', id).select('id')
  await (purpose === 'change' ? row.forNoKeyUpdate() : row.forUpdate()).execute()
}

/** The constraint one_class_per_code decides whether it may exist. */
export async function insertClass(db: Db, fields: ClassFields, code: string, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('class')
    .values({ ...columnsOf(fields), code, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateClassRow(db: Db, id: string, fields: ClassFields, now: Date): Promise<void> {
  await db
    .updateTable('class')
    .set({ ...columnsOf(fields), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function updateCode(db: Db, id: string, code: string, now: Date): Promise<void> {
  await db.updateTable('class').set({ code, updated_at: now }).where('id', '=', id).execute()
}

/** Null: in use. Call it behind the lock of the class. */
export async function setArchived(db: Db, id: string, archivedAt: Date | null, now: Date): Promise<void> {
  await db.updateTable('class').set({ archived_at: archivedAt, updated_at: now }).where('id', '=', id).execute()
}

export async function deleteClassRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('class').where('id', '=', id).execute()
}

function columnsOf(fields: ClassFields) {
  return {
    name: fields.name,
    search_key: searchKey(fields.name),
    school_year: fields.schoolYear,
    school_id: fields.schoolId,
    country_code: fields.countryCode,
    join_approval: fields.joinApproval,
    seats: fields.seats,
    sign: fields.sign,
    is_off_leaderboard: fields.offLeaderboard,
  }
}

function classRows(db: Db) {
  return db
    .selectFrom('class')
    .leftJoin('school', 'school.id', 'class.school_id')
    .select([
      'class.id',
      'class.name',
      'class.school_year as schoolYear',
      'class.school_id as schoolId',
      'school.name as schoolName',
      'class.country_code as countryCode',
      'class.code',
      'class.join_code as joinCode',
      'class.join_approval as joinApproval',
      'class.seats',
      'class.sign',
      'class.is_off_leaderboard as offLeaderboard',
      'class.archived_at as archivedAt',
      'class.created_at as createdAt',
      'class.version',
      pupils.as('pupils'),
      sql<number>`(
        select count(*)::int from class_join_request where class_join_request.class_id = class.id)`.as('requests'),
      sql<ClassRow['teachers']>`(
        select coalesce(json_agg(json_build_object('id', account.id, 'name', account.name) order by account.search_key), '[]')
        from class_teacher join account on account.id = class_teacher.account_id
        where class_teacher.class_id = class.id)`.as('teachers'),
    ])
}
