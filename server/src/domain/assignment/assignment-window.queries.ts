import { type RawBuilder, sql } from 'kysely'

const forMember = `(assignment.is_for_class or exists (
  select from assignment_pupil
  where assignment_pupil.assignment_id = assignment.id and assignment_pupil.account_id = class_member.account_id))`

const end = `(greatest(assignment.due_at, assignment_terms.due_at)
  + make_interval(mins => assignment.grace_minutes))`

const concerns = `assignment.is_published and assignment_terms.is_exempt is not true and ${forMember}`

/** Whether an assignment is for a member of its class, where both are in the query. */
export const isForMember = sql.raw<boolean>(forMember)

/** When it is over for one pupil, by their own due date and with grace, where it and the terms of the pupil are in the query. */
export const endsForMember = sql.raw<Date>(end)

/** With grace, and for each with their own due date, where the assignment and the terms of the pupil are in the query. */
export function isRunning(now: Date): RawBuilder<boolean> {
  return sql<boolean>`${endsForMember} > ${now}`
}

/**
 * Whether a pupil has to do with an assignment now, where it, the member of its class and the terms of the pupil are in the
 * query: it is published, open and for them, is not over for them, and they are not exempt.
 */
export function runsForMember(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${sql.raw(concerns)} and assignment.opens_at <= ${now} and ${isRunning(now)})`
}

/** The same at a moment that is given as SQL. */
export function runsForMemberAt(at: string): string {
  return `(${concerns} and assignment.opens_at <= ${at} and ${end} > ${at})`
}
