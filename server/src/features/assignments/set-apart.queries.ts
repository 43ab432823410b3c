import { type RawBuilder, sql } from 'kysely'
import { runsForMemberAt } from '#domain/assignment/assignment-window.queries.ts'

/** Columns of an assignment that set something apart from the rules of practice. */
type SetApart = 'has_free_hints' | 'has_free_attempts'

/**
 * Whether an assignment that sets this apart has the challenge, is for the account and runs at that moment, by their own due
 * date and with grace; all three are given as SQL. Exempt pupils have no assignment.
 */
export function isSetApart(what: SetApart, accountId: string, challengeId: string, at: string): string {
  return `exists (
    select from class_member
    join class on class.id = class_member.class_id and class.archived_at is null
    join assignment on assignment.class_id = class.id
    join assignment_challenge on assignment_challenge.assignment_id = assignment.id
    left join assignment_terms on assignment_terms.assignment_id = assignment.id
      and assignment_terms.account_id = class_member.account_id
    where class_member.account_id = ${accountId} and assignment_challenge.challenge_id = ${challengeId}
      and assignment.${what} and ${runsForMemberAt(at)})`
}

/** Whether the hint is free for the player, where it is in the query. */
export function isFreeFor(accountId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (select ${accountId}::uuid as account_id, ${now}::timestamptz as at) as asked
    where ${sql.raw(isSetApart('has_free_hints', 'asked.account_id', 'hint.challenge_id', 'asked.at'))})`
}
