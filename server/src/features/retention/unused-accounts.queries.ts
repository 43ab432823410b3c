import { type RawBuilder, sql } from 'kysely'
import { lastUse } from '#features/accounts/sessions/account-use.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

/** Accounts that go when nobody has used them for long: those with an address, or those without. */
export type UnusedKind = 'accounts' | 'pupils'

export interface Unused {
  kind: UnusedKind
  now: Date
  /** The account was not used since this moment. */
  before: Date
  /** When their owners have to have been warned for the account to go now. */
  warned: { first: Date; last: Date }
}

export interface Warned {
  id: string
  email: string | null
  language: string
}

export async function countUnused(db: Db, unused: Unused): Promise<number> {
  return count(db, isToDelete(unused))
}

export async function countUnwarned(db: Db, unused: Unused): Promise<number> {
  return count(db, isToWarn(unused))
}

/** So many at a time, those after this id: accounts that stay are not read again. */
export async function listUnused(db: Db, unused: Unused, after: string | null, most: number): Promise<string[]> {
  const isAfter = after === null ? sql`true` : sql`account.id > ${after}::uuid`
  const { rows } = await sql<{ id: string }>`
    select account.id from account where ${isToDelete(unused)} and ${isAfter}
    order by account.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks the account if it is still to be deleted: asked again behind the lock, since its owner may have come back, or got a
 * role, a moment before. False also when somebody else has locked it.
 */
export async function lockUnused(db: Db, id: string, unused: Unused): Promise<boolean> {
  const locked = await sql`select id from account where id = ${id} for update skip locked`.execute(db)
  if (locked.rows.length === 0) return false
  const { rows } = await sql`select id from account where id = ${id} and ${isToDelete(unused)}`.execute(db)
  return rows.length === 1
}

/** So many at a time, in the transaction that writes to them. */
export async function warnUnused(db: Db, unused: Unused, most: number): Promise<Warned[]> {
  const { rows } = await sql<Warned>`
    select account.id, account.email, account.language from account where ${isToWarn(unused)}
    order by account.id limit ${most} for no key update of account skip locked`.execute(db)
  await sql`
    insert into account_use (account_id, last_used_at, warned_at)
    select account.id, ${lastUse}, ${unused.now} from account
    where account.id = any(${rows.map(({ id }) => id)}::uuid[]) order by account.id
    on conflict on constraint one_use_per_account do update set warned_at = excluded.warned_at`.execute(db)
  return rows
}

async function count(db: Db, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Administrators and people with a role, now or before, stay. So does somebody who takes part in an event that is not over, and
 * a disabled account: without it, its owner could register again.
 */
function isUnused({ kind, now, before }: Unused): RawBuilder<boolean> {
  return sql<boolean>`
    account.type = 'user' and account.enabled and account.email is ${sql.raw(kind === 'accounts' ? 'not null' : 'null')}
    and not exists (select from staff_grant where staff_grant.account_id = account.id)
    and not exists (select from class_teacher where class_teacher.account_id = account.id)
    and not exists (
      select from entry_member join event on event.id = entry_member.event_id
      where entry_member.account_id = account.id and event.ends_at > ${eventClock(now)})
    and ${lastUse} <= ${before}`
}

function isToDelete(unused: Unused): RawBuilder<boolean> {
  const { first, last } = unused.warned
  return sql<boolean>`${isUnused(unused)} and exists (
    select from account_use where account_use.account_id = account.id
      and account_use.warned_at >= ${lastUse} and account_use.warned_at > ${first} and account_use.warned_at <= ${last})`
}

function isToWarn(unused: Unused): RawBuilder<boolean> {
  return sql<boolean>`${isUnused(unused)} and not exists (
    select from account_use where account_use.account_id = account.id
      and account_use.warned_at >= ${lastUse} and account_use.warned_at > ${unused.warned.first})`
}
