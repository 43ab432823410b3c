import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * Deletes accounts whose time to be confirmed is over, so many at a time, and returns how many. An account that is being
 * confirmed or changed at this moment is locked, and left for the next time.
 */
export async function deleteUnconfirmed(db: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from account where ${isPast(now)} order by id limit ${most} for update skip locked`.execute(db)
  // Once more, since something may have been given to one of them just before it was locked.
  const { numAffectedRows = 0n } = await sql`
    delete from account where id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isPast(now)}`.execute(db)
  return Number(numAffectedRows)
}

/** Registered and never used: an administrator may have given it points or a place in a team meanwhile. */
function isPast(now: Date) {
  return sql<boolean>`
    account.unconfirmed_until <= ${now} and not account.active
    and not exists (select from session where session.account_id = account.id)
    and not exists (select from submission where submission.account_id = account.id)
    and not exists (select from solve where solve.account_id = account.id)
    and not exists (select from hint_unlock where hint_unlock.account_id = account.id)
    and not exists (select from award where award.account_id = account.id)
    and not exists (select from write_up where write_up.account_id = account.id)
    and not exists (select from entry_member where entry_member.account_id = account.id)`
}

/** An administrator has saved the account: from now on it stays, confirmed or not. */
export async function vouchFor(db: Db, id: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ unconfirmed_until: null })
    .where('id', '=', id)
    .where('unconfirmed_until', 'is not', null)
    .execute()
}
