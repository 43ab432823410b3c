import { type RawBuilder, sql } from 'kysely'
import { needsClass } from '#features/classes/only-here.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

/** Classes that go when they have been archived for long. */
export interface Ended {
  now: Date
  /** The class was archived at this moment or earlier. */
  before: Date
  /** When their teachers have to have been warned for the class to go now. */
  warned: { first: Date; last: Date }
}

interface EndingClass {
  id: string
  name: string
}

interface Warned {
  id: string
  email: string | null
  language: string
  isTeacher: boolean
}

/** The next ones in the order of their ids. */
export async function listEnded(db: Db, ended: Ended, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select class.id from class where ${isToDelete(ended)} and (${after}::uuid is null or class.id > ${after}::uuid)
    order by class.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countEnded(db: Db, ended: Ended): Promise<number> {
  return countClasses(db, isToDelete(ended))
}

export async function countUnwarned(db: Db, ended: Ended): Promise<number> {
  return countClasses(db, isToWarn(ended))
}

/** Accounts that nobody can sign in to without the classes that go. */
export async function countAccountsOf(db: Db, ended: Ended): Promise<number> {
  const inClass = (goes: 'true' | 'not true') => sql<boolean>`exists (
    select from class_member join class on class.id = class_member.class_id
    where class_member.account_id = account.id and (${isToDelete(ended)}) is ${sql.raw(goes)})`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account
    where ${needsClass} and ${inClass('true')} and not ${inClass('not true')}`.execute(db)
  return rows[0]?.count ?? 0
}

/** False when it was restored or is being changed: by the statement that locks it, for a restore may have been quicker. */
export async function lockArchived(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from class where id = ${id} and archived_at is not null for update skip locked`.execute(db)
  return rows.length === 1
}

/** Asked once the class and the accounts that would go are locked. */
export async function isEndedNow(db: Db, id: string, ended: Ended): Promise<boolean> {
  const { rows } = await sql`select from class where class.id = ${id} and ${isToDelete(ended)}`.execute(db)
  return rows.length === 1
}

/** The next class to warn about, marked as such; undefined when there is none, or others are at work on the last ones. */
export async function takeUnwarned(db: Db, ended: Ended): Promise<EndingClass | undefined> {
  const { rows } = await sql<EndingClass>`
    select class.id, class.name from class where ${isToWarn(ended)}
    order by class.id limit 1 for no key update skip locked`.execute(db)
  const [found] = rows
  if (found) await sql`update class set deletion_warned_at = ${ended.now} where id = ${found.id}`.execute(db)
  return found
}

/** The teachers of the class, and pupils who may have no other way in: in the order of their ids, as they are locked. */
export async function listToWarn(db: Db, classId: string): Promise<Warned[]> {
  const { rows } = await sql<Warned>`
    select account.id, account.email, account.language, exists (
      select from class_teacher where class_teacher.class_id = ${classId} and class_teacher.account_id = account.id
    ) as "isTeacher"
    from account
    where account.id in (select account_id from class_teacher where class_id = ${classId})
      or (account.email is null and account.id in (select account_id from class_member where class_id = ${classId}))
    order by account.id for key share of account`.execute(db)
  return rows
}

async function countClasses(db: Db, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}

/** It waits while one of its pupils without an address takes part in an event that is not over: the class is their way in. */
function isEnded({ now, before }: Ended): RawBuilder<boolean> {
  return sql<boolean>`class.archived_at <= ${before} and not exists (
    select from class_member
    join account on account.id = class_member.account_id and account.email is null
    join entry_member on entry_member.account_id = account.id
    join event on event.id = entry_member.event_id
    where class_member.class_id = class.id and event.ends_at > ${eventClock(now)})`
}

function isToDelete(ended: Ended): RawBuilder<boolean> {
  const { first, last } = ended.warned
  return sql<boolean>`${isEnded(ended)} and class.deletion_warned_at >= class.archived_at
    and class.deletion_warned_at > ${first} and class.deletion_warned_at <= ${last}`
}

function isToWarn(ended: Ended): RawBuilder<boolean> {
  return sql<boolean>`${isEnded(ended)}
    and (class.deletion_warned_at >= class.archived_at and class.deletion_warned_at > ${ended.warned.first}) is not true`
}
