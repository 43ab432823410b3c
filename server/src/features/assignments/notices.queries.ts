import { type RawBuilder, sql } from 'kysely'
import { isForMember } from '#domain/assignment/assignment-window.queries.ts'
import type { Db } from '#platform/database/database.ts'

/** An assignment has opened, is due soon, or is due soon for a pupil with an extension. */
export type NoticeKind = 'opened' | 'due' | 'extended'

export interface Notice {
  id: string
  title: string
  className: string
  /** The due date does not include the grace period. */
  dueAt: Date
  graceMinutes: number
  /** The only pupil whom the notice is for, if it is for one. */
  pupil: string | null
}

const day = 86_400_000
const tomorrowOf = (now: Date): Date => new Date(now.getTime() + day)

/** Whether pupils have been, or are now being, reminded of this date. */
export function isNear(dueAt: Date, now: Date): boolean {
  return dueAt <= tomorrowOf(now)
}

/** The next one that has to be sent. It is not taken yet, so that readers can be held before. */
export async function findNotice(db: Db, kind: NoticeKind, now: Date): Promise<Notice | undefined> {
  const [pupil, dueAt, source] =
    kind === 'extended'
      ? [
          sql`terms.account_id`,
          sql`terms.due_at`,
          sql`assignment_terms as terms join assignment on assignment.id = terms.assignment_id`,
        ]
      : [sql`null::uuid`, sql`assignment.due_at`, sql`assignment`]
  const { rows } = await sql<Notice>`
    select assignment.id, assignment.title, class.name as "className", ${pupil} as pupil,
      ${dueAt} as "dueAt", assignment.grace_minutes as "graceMinutes"
    from ${source} join class on class.id = assignment.class_id
    where ${isOpen(now)} and ${isNext[kind](now)}
    order by assignment.id, pupil limit 1`.execute(db)
  return rows[0]
}

/** To whom it is sent. Those who are exempt have nothing to do, and an extension has a date of its own. */
export async function listNotified(db: Db, { id, pupil }: Notice, kind: NoticeKind): Promise<string[]> {
  if (pupil !== null) return [pupil]
  const isLater = sql`assignment_terms.due_at > assignment.due_at`
  const { rows } = await sql<{ id: string }>`
    select class_member.account_id as id
    from assignment join class_member on class_member.class_id = assignment.class_id
    join account on account.id = class_member.account_id
    where assignment.id = ${id} and account.active and ${isForMember} and not exists (
      select from assignment_terms
      where assignment_terms.assignment_id = assignment.id and assignment_terms.account_id = class_member.account_id
        and (assignment_terms.is_exempt ${kind === 'due' ? sql`or ${isLater}` : sql``}))`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Marks it as sent, in the transaction that writes the notifications. False when another node was first, or it is not to
 * be sent any more. What was published in its last day opens and is due soon at once: then nobody is notified twice.
 */
export async function takeNotice(db: Db, kind: NoticeKind, { id, pupil }: Notice, now: Date): Promise<boolean> {
  if (kind === 'extended') {
    const { numAffectedRows } = await sql`
      update assignment_terms as terms set due_notified_at = ${now} from assignment
      where assignment.id = terms.assignment_id and terms.assignment_id = ${id} and terms.account_id = ${pupil}
        and ${isOpen(now)} and ${isNext.extended(now)}`.execute(db)
    return numAffectedRows === 1n
  }
  const marks =
    kind === 'due'
      ? sql`due_notified_at = ${now}`
      : sql`opening_notified_at = ${now},
          due_notified_at = case when due_at <= ${tomorrowOf(now)} then ${now}::timestamptz else due_notified_at end`
  const { numAffectedRows } = await sql`
    update assignment set ${marks}
    where id = ${id} and ${isOpen(now)} and ${isNext[kind](now)}`.execute(db)
  return numAffectedRows === 1n
}

/** Pupils can see it: also not when its class was archived since it was found. */
const isOpen = (now: Date): RawBuilder<unknown> => sql`
  assignment.is_published and assignment.opens_at <= ${now}
  and exists (select from class where class.id = assignment.class_id and class.archived_at is null)`

const isNext: Record<NoticeKind, (now: Date) => RawBuilder<unknown>> = {
  opened: (now) => sql`assignment.opening_notified_at is null and assignment.due_at > ${now}`,
  due: (now) => sql`assignment.due_notified_at is null and assignment.due_at > ${now}
    and assignment.due_at <= ${tomorrowOf(now)}`,
  extended: (now) => sql`terms.due_notified_at is null and not terms.is_exempt and terms.due_at > ${now}
    and terms.due_at <= ${tomorrowOf(now)} and terms.due_at > assignment.due_at`,
}
