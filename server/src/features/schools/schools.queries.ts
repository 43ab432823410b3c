import type { ListQuery } from '@drapeau/contract/lists.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface NewSchool {
  name: string
  /** The name is folded for comparison. */
  nameKey: string
}

/** Suggested schools whose key holds the wanted one, and how many there are in all. */
export async function listSuggested(
  db: Db,
  wanted: string,
  { page, perPage, order }: ListQuery,
): Promise<{ rows: { name: string }[]; total: number }> {
  const matching = db
    .selectFrom('school')
    .where('suggested', '=', true)
    .$if(wanted !== '', (query) => query.where(sql<boolean>`strpos(name_key, ${wanted}) > 0`))
  const rows = await matching
    .select('name')
    .orderBy('name_key', order)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function findSchool(db: Db, nameKey: string): Promise<string | undefined> {
  const row = await db.selectFrom('school').select('id').where('name_key', '=', nameKey).executeTakeFirst()
  return row?.id
}

/**
 * Stores a school and answers with its id; with the id of the one that is there when somebody was quicker.
 * The update changes nothing: it is what makes PostgreSQL wait for the other and give the row back.
 */
export async function insertSchool(db: Db, school: NewSchool): Promise<string> {
  const { id } = await db
    .insertInto('school')
    .values({ name: school.name, name_key: school.nameKey })
    .onConflict((conflict) => conflict.constraint('one_school_per_name').doUpdateSet({ name_key: school.nameKey }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasSchools(db: Db): Promise<boolean> {
  const row = await db.selectFrom('school').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Vouches for schools: new ones are stored, known ones become suggestions. Keys go in order, so that nodes never wait in a circle. */
export async function insertSuggested(db: Db, schools: readonly NewSchool[]): Promise<void> {
  const rows = schools.map(({ name, nameKey }) => ({ name, name_key: nameKey, suggested: true }))
  await db
    .insertInto('school')
    .values(rows.toSorted((one, other) => (one.name_key < other.name_key ? -1 : 1)))
    .onConflict((conflict) => conflict.constraint('one_school_per_name').doUpdateSet({ suggested: true }))
    .execute()
}
