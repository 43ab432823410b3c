import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

/** What one pupil has done with one challenge. */
export interface Fact {
  accountId: string
  challengeId: string
  solvedAt: Date | null
  openedAt: Date | null
  wrong: number
  hints: number
}

/**
 * What these accounts have done with these challenges, in one statement. Wrong submissions are those in practice, and own
 * ones for an entry that they are in.
 */
export async function listFacts(
  db: Db,
  accounts: readonly string[],
  challenges: readonly string[],
  now: Date,
): Promise<Fact[]> {
  const isOne = sql`account_id = any(${accounts}::uuid[]) and challenge_id = any(${challenges}::uuid[])`
  const { rows } = await sql<Fact>`
    select account_id as "accountId", challenge_id as "challengeId", min(solved_at) as "solvedAt",
      min(opened_at) as "openedAt", sum(wrong)::int as wrong, sum(hints)::int as hints
    from (
      select account_id, challenge_id, solved_at, null::timestamptz as opened_at, 0 as wrong, 0 as hints
      from (${solvesOf(sql`${accounts}::uuid[]`, sql`${challenges}::uuid[]`, now)}) as solved
      union all
      select account_id, challenge_id, null, null, wrong, 0 from attempt where ${isOne} and entry_id is null and wrong > 0
      union all
      select submission.account_id, submission.challenge_id, null, null, 1, 0
      from entry_member as seat join event on event.id = seat.event_id
      join submission on submission.entry_id = seat.entry_id and submission.account_id = seat.account_id
        and submission.challenge_id = any(${challenges}::uuid[]) and not submission.is_correct
      where seat.account_id = any(${accounts}::uuid[]) and ${isOver(now)}
      union all
      select paid.account_id, hint.challenge_id, null, null, 0, 1
      from hint_unlock as paid join hint on hint.id = paid.hint_id and hint.challenge_id = any(${challenges}::uuid[])
      where paid.account_id = any(${accounts}::uuid[])
      union all
      select account_id, challenge_id, null, created_at, 0, 0 from pupil_opening where ${isOne}
    ) as known
    group by account_id, challenge_id`.execute(db)
  return rows
}

/**
 * Who of these accounts solved which of these challenges and when, some of them more than once; both are arrays in SQL. What
 * was solved in an event that is over is solved (decision 0034).
 */
export function solvesOf(
  accounts: RawBuilder<unknown>,
  challenges: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  const isSet = sql`solve.challenge_id = any(${challenges})`
  return sql`
    select account_id, challenge_id, created_at as solved_at from solve
    where account_id = any(${accounts}) and ${isSet} and entry_id is null
    union all
    select solve.account_id, solve.challenge_id, solve.created_at
    from solve join entry on entry.id = solve.entry_id join event on event.id = entry.event_id
    where solve.account_id = any(${accounts}) and ${isSet} and ${isOver(now)}
    union all
    select seat.account_id, solve.challenge_id, solve.created_at
    from entry_member as seat join event on event.id = seat.event_id
    join solve on solve.entry_id = seat.entry_id and ${isSet}
    where seat.account_id = any(${accounts}) and ${isOver(now)}`
}

const isOver = (now: Date): RawBuilder<boolean> => sql<boolean>`event.ends_at <= ${eventClock(now)}`
