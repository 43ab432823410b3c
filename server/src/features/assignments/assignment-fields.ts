import { isDeepStrictEqual } from 'node:util'
import type { AssignmentForm } from '@drapeau/contract/assignments/assignments.ts'
import type { AuditFields } from '#features/audit/audit.service.ts'
import { cleanOptional } from '#platform/rich-text/clean-description.ts'
import type { AssignmentFields, AssignmentRow } from './assignments.queries.ts'

/** What a form means for the columns of an assignment. */
export function fieldsOf(form: AssignmentForm): AssignmentFields {
  return {
    title: form.title,
    text: cleanOptional('text', form.text) ?? '',
    needed: form.needed,
    scoring: form.scoring,
    opensAt: new Date(form.opensAt),
    dueAt: new Date(form.dueAt),
    graceMinutes: form.graceMinutes,
    lateShare: form.lateShare,
    freeHints: form.freeHints,
    freeAttempts: form.freeAttempts,
    offLeaderboard: form.offLeaderboard,
    isForClass: form.pupils === null,
    published: form.published,
  }
}

/** Whether saving the form would change nothing. */
export function isAsKnown(known: AssignmentRow, form: AssignmentForm): boolean {
  const stored: AssignmentFields = {
    title: known.title,
    text: known.text,
    needed: known.needed,
    scoring: known.scoring,
    opensAt: known.opensAt,
    dueAt: known.dueAt,
    graceMinutes: known.graceMinutes,
    lateShare: known.lateShare,
    freeHints: known.freeHints,
    freeAttempts: known.freeAttempts,
    offLeaderboard: known.offLeaderboard,
    isForClass: known.isForClass,
    published: known.published,
  }
  const challenges = known.challenges.map(({ id }) => id)
  const pupils = (form.pupils ?? []).toSorted((one, other) => (one < other ? -1 : 1))
  return isDeepStrictEqual(
    [fieldsOf(form), form.challenges, pupils],
    [stored, challenges, known.isForClass ? [] : known.pupils],
  )
}

/** An assignment as the audit log records it. */
export function recordedAssignment(row: AssignmentRow): AuditFields {
  return {
    title: row.title,
    description: row.text,
    challenges: row.challenges.filter(({ isOpen }) => isOpen).map(({ name }) => name),
    needed: row.needed,
    scoring: row.scoring,
    opensAt: row.opensAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    graceMinutes: row.graceMinutes,
    lateShare: row.lateShare,
    freeHints: row.freeHints,
    freeAttempts: row.freeAttempts,
    offLeaderboard: row.offLeaderboard,
    pupils: row.isForClass ? null : row.pupils.length,
    published: row.published,
  }
}
