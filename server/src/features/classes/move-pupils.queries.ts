import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

interface Way {
  from: string
  to: string
}

/**
 * The place in one class becomes a place in the other, as old as it was: which class of an account is the first does not
 * change by a move. What belonged to the place, such as extensions, goes, and so does the claim of a provider.
 */
export async function moveMembers(db: Db, { from, to }: Way, accountIds: readonly string[]): Promise<void> {
  await sql`
    with moved as (
      delete from class_member where class_id = ${from} and account_id = any(${accountIds}::uuid[])
      returning account_id, login_name, login_key, real_name, created_at, joined_alone
    )
    insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at, joined_alone)
    select ${to}::uuid, account_id, login_name, login_key, real_name, created_at, joined_alone from moved`.execute(db)
}

/** Those who are invited are invited to the other class, and find it in the same place. */
export async function moveInvitations(db: Db, { from, to }: Way, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('class_invitation')
    .set({ class_id: to })
    .where('class_id', '=', from)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
