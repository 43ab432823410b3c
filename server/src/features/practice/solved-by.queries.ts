/**
 * Whether an account has solved a challenge as far as practice is concerned, all three given as SQL: in practice, or in an
 * event that is over at that moment, by its own answer or with an entry that it is in (decision 0034).
 */
export function solvedBy(challengeId: string, accountId: string, at: string): string {
  return `(exists (
    select from solve
    where solve.account_id = ${accountId} and solve.challenge_id = ${challengeId} and solve.entry_id is null
  ) or exists (
    select from solve join entry on entry.id = solve.entry_id join event on event.id = entry.event_id
    where solve.account_id = ${accountId} and solve.challenge_id = ${challengeId} and event.ends_at <= least(${at}, event.paused_at)
  ) or exists (
    select from entry_member as seat join event on event.id = seat.event_id
    join solve on solve.entry_id = seat.entry_id and solve.challenge_id = ${challengeId}
    where seat.account_id = ${accountId} and event.ends_at <= least(${at}, event.paused_at)
  ))`
}
