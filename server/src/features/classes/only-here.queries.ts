import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Who deletes accounts. What a competition counts is not a teacher's to take away. */
export type Deleter = 'teacher' | 'admin'

export const hasRole = sql<boolean>`(account.type = 'admin'
  or exists (select from staff_grant where staff_grant.account_id = account.id))`
export const hasIdentity = sql<boolean>`exists (select from identity where identity.account_id = account.id)`

/** An account that is signed in to by way of its classes, and by nothing else. */
export const needsClass: RawBuilder<boolean> = sql`(account.email is null and not ${hasIdentity} and not ${hasRole})`

/** Accounts of the class that nobody can sign in to without it: no address, no identity, no role and no other class. */
export async function listOnlyHere(db: Db, classId: string, by: Deleter): Promise<string[]> {
  const rows = await onlyHere(db, classId, by).select('account.id').orderBy('account.id').execute()
  return rows.map(({ id }) => id)
}

export async function countClassTies(
  db: Db,
  classId: string,
  by: Deleter,
): Promise<{ accounts: number; solves: number }> {
  return onlyHere(db, classId, by)
    .select([
      sql<number>`count(*)::int`.as('accounts'),
      sql<number>`coalesce(sum((select count(*) from solve where solve.account_id = account.id and solve.entry_id is null)), 0)::int`.as(
        'solves',
      ),
    ])
    .executeTakeFirstOrThrow()
}

function onlyHere(db: Db, classId: string, by: Deleter) {
  return db
    .selectFrom('account')
    .innerJoin('class_member', 'class_member.account_id', 'account.id')
    .where('class_member.class_id', '=', classId)
    .where(needsClass)
    .where((its) =>
      its.not(
        its.exists(
          its
            .selectFrom('class_member as elsewhere')
            .whereRef('elsewhere.account_id', '=', 'account.id')
            .where('elsewhere.class_id', '!=', classId)
            .select('elsewhere.class_id'),
        ),
      ),
    )
    .$if(by === 'teacher', (query) =>
      query.where((its) =>
        its.not(
          its.exists(
            its.selectFrom('entry_member').whereRef('entry_member.account_id', '=', 'account.id').select('event_id'),
          ),
        ),
      ),
    )
}
