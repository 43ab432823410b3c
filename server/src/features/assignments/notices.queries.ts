import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type NoticeKind = 'opened' | 'due'

export interface Notice {
  id: string
  title: string
  className: string
}

const day = 86_400_000

/**
 * Takes the next assignment whose pupils have to be notified, and marks it as done: both happen with the notifications, or
 * neither, and no two nodes take the same. One that was published in its last day opens and is due soon at once: then
 * nobody is notified twice.
 */
export async function takeNotice(db: Db, kind: NoticeKind, now: Date): Promise<Notice | undefined> {
  const tomorrow = new Date(now.getTime() + day)
  const isNext =
    kind === 'opened'
      ? sql`opening_notified_at is null and opens_at <= ${now} and due_at > ${now}`
      : sql`due_notified_at is null and opens_at <= ${now} and due_at > ${now} and due_at <= ${tomorrow}`
  const marks =
    kind === 'opened'
      ? sql`opening_notified_at = ${now}::timestamptz,
          due_notified_at = case when due_at <= ${tomorrow} then ${now}::timestamptz else due_notified_at end`
      : sql`due_notified_at = ${now}::timestamptz`
  const { rows } = await sql<Notice>`
    update assignment set ${marks} from class
    where class.id = assignment.class_id and assignment.id = (
      select id from assignment where is_published and ${isNext} order by id limit 1 for no key update skip locked)
    returning assignment.id, assignment.title, class.name as "className"`.execute(db)
  return rows[0]
}

/** Those who are exempt, or have a later due date, need not be reminded of this one. */
export async function listExcused(db: Db, assignmentId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('assignment_terms')
    .where('assignment_id', '=', assignmentId)
    .where((its) => its.or([its('is_exempt', '=', true), its('due_at', 'is not', null)]))
    .select('account_id')
    .execute()
  return new Set(rows.map((row) => row.account_id))
}
