import { type RawBuilder, sql } from 'kysely'
import { runsForMember } from '#platform/database/assignment-window.queries.ts'

/**
 * Whether the hint is free for the player, where it is in the query: an assignment with free hints has its challenge, is for
 * them and runs, by their own due date and with grace. Exempt pupils have no assignment.
 */
export function isFreeFor(accountId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from class_member
    join class on class.id = class_member.class_id and class.archived_at is null
    join assignment on assignment.class_id = class.id
    join assignment_challenge on assignment_challenge.assignment_id = assignment.id
    left join assignment_terms on assignment_terms.assignment_id = assignment.id
      and assignment_terms.account_id = class_member.account_id
    where class_member.account_id = ${accountId} and assignment_challenge.challenge_id = hint.challenge_id
      and assignment.has_free_hints and ${runsForMember(now)})`
}
