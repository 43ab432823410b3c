import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { TeachesAll } from '#domain/grant/object-access.ts'

/** Whether the account teaches all of these classes, and those of all of these assignments, in one statement. */
export const teachesAll: TeachesAll = async (db, accountId, { classes, assignments }) => {
  const [wanted, set] = [[...new Set(classes)], [...new Set(assignments)]]
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select class_id from class_teacher where account_id = ${accountId} and class_id = any(${wanted}::uuid[])
      union all
      select assignment.id from assignment join class_teacher on class_teacher.class_id = assignment.class_id
      where class_teacher.account_id = ${accountId} and assignment.id = any(${set}::uuid[])
    ) as taught`.execute(db)
  return rows[0]?.found === wanted.length + set.length
}

/** Somebody who can sign in, may teach now, and has this address or this name. They cannot go until the transaction ends. */
export async function holdTeacher(
  db: Db,
  keys: { emailKey: string; nameKey: string },
  now: Date,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('account')
    .where((its) => its.or([its('email_key', '=', keys.emailKey), its('name_key', '=', keys.nameKey)]))
    .where('active', '=', true)
    .where('enabled', '=', true)
    .where((its) =>
      its.or([
        its('type', '=', 'admin'),
        its.exists(
          its
            .selectFrom('staff_grant')
            .whereRef('staff_grant.account_id', '=', 'account.id')
            .where('staff_grant.role', '=', 'teacher')
            .where((grant) => grant.or([grant('ends_at', 'is', null), grant('ends_at', '>', now)]))
            .select('staff_grant.id'),
        ),
      ]),
    )
    .select(['id', 'name'])
    .forKeyShare()
    .executeTakeFirst()
}

/** False when they teach it already, or their account is gone. */
export async function insertTeacher(db: Db, classId: string, accountId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('class_teacher')
    .columns(['class_id', 'account_id'])
    .expression((made) =>
      made
        .selectFrom('account')
        .where('id', '=', accountId)
        .select([sql<string>`${classId}::uuid`.as('class_id'), 'id as account_id'])
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.constraint('one_teacher_per_class').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Unless it is the last one. The class is locked before: two who leave at once follow each other. */
export async function deleteTeacher(db: Db, classId: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('class_teacher')
    .where('class_id', '=', classId)
    .where('account_id', '=', accountId)
    .where((its) =>
      its.exists(
        its
          .selectFrom('class_teacher as other')
          .where('other.class_id', '=', classId)
          .where('other.account_id', '!=', accountId)
          .select('other.account_id'),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}
