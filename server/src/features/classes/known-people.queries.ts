import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** An account that a line of a list may be about. */
export interface KnownPerson {
  id: string
  name: string
  nameKey: string
  emailKey: string | null
  type: string
}

/**
 * Accounts that have one of these addresses; for a teacher only those in a class of theirs that were opened. Whether an
 * invitation led to a new account or went to one that was there must look the same.
 */
export async function listByEmail(
  db: Db,
  emailKeys: readonly string[],
  teacher: string | null = null,
): Promise<KnownPerson[]> {
  return db
    .selectFrom('account')
    .where('email_key', '=', sql<string>`any(${emailKeys}::text[])`)
    .$if(teacher !== null, (query) => query.where('active', '=', true).where(isInClassOf(teacher)))
    .select(['id', 'name', 'name_key as nameKey', 'email_key as emailKey', 'type'])
    .execute()
}

/**
 * Accounts without an address that have one of these names or ids and are in a class of this teacher (null: in any class).
 * A teacher can move them to another class, and nobody else's pupils.
 */
export async function listOwnPupils(
  db: Db,
  { nameKeys, ids }: { nameKeys: readonly string[]; ids: readonly string[] },
  teacher: string | null,
): Promise<KnownPerson[]> {
  return db
    .selectFrom('account')
    .where((its) =>
      its.or([
        its('name_key', '=', sql<string>`any(${nameKeys}::text[])`),
        its('id', '=', sql<string>`any(${ids}::uuid[])`),
      ]),
    )
    .where('email', 'is', null)
    .where(isInClassOf(teacher))
    .select(['id', 'name', 'name_key as nameKey', 'email_key as emailKey', 'type'])
    .execute()
}

/** Which of these names accounts have. */
export async function listTakenNames(db: Db, nameKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('account')
    .where('name_key', '=', sql<string>`any(${nameKeys}::text[])`)
    .select('name_key as key')
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** For null, any class will do. */
function isInClassOf(teacher: string | null): RawBuilder<boolean> {
  const ofTeacher =
    teacher === null
      ? sql``
      : sql`join class_teacher on class_teacher.class_id = class_member.class_id and class_teacher.account_id = ${teacher}`
  return sql<boolean>`exists (
    select from class_member ${ofTeacher} where class_member.account_id = account.id)`
}
