import type { Pace } from '@drapeau/rules/attempts.ts'
import type { PriceColumns } from '@drapeau/rules/price.ts'
import type { Pool } from 'pg'
import type { FlagDigests } from '#features/flags/flag-digests.ts'

export interface GivenFlag {
  accountId: string
  challengeId: string
  /** As it was typed. */
  answer: string
  /** When it arrived. */
  at: Date
}

/** What an answer is compared by, for challenges where case matters and for those where it does not. */
export interface DigestedFlag extends GivenFlag {
  exact: FlagDigests
  folded: FlagDigests
}

export interface Paces {
  account: Pace
  challenge: Pace
}

/** What is wrong with a wrong answer, where that helps and gives nothing away. */
export type NearMiss = 'wrapper' | 'case' | 'elsewhere'

export interface JudgedRow extends PriceColumns {
  /** Which of the flags, from 1. */
  place: number
  accountId: string
  challengeId: string
  isRight: boolean
  near: NearMiss | null
  wrong: number
  maxAttempts: number
  /** Solves that moved the price before this statement; null unless the answer is right. */
  solvesBefore: number | null
}

/**
 * When the answers so far are worked off, with one more; and whether that keeps the pace. `excluded` holds the moment of
 * the answer and one step. What lies further ahead than any answer brings it comes from a clock that was set back.
 */
function paced(step: string, period: string): { next: string; keeps: string } {
  const isStale = `known.paced_until > excluded.paced_until + 2 * ${period}`
  return {
    next: `case when ${isStale} then excluded.paced_until
      else greatest(known.paced_until + ${step}, excluded.paced_until) end`,
    // Answers overtake each other on their way, and the clocks of nodes differ: a tenth of a step is forgiven, which lets
    // none more in.
    keeps: `(known.paced_until <= excluded.paced_until + ${period} - 1.9 * ${step} or ${isStale})`,
  }
}

const ofAccount = paced('$9::interval', '$10::interval')
const ofChallenge = paced('$11::interval', '$12::interval')

/** Of no event, or of one that has ended and stays open for practice. */
const isVisible = (challenge: string): string => `(${challenge}.event_id is null or exists (
    select from event where event.id = ${challenge}.event_id and event.practice_after_end and event.ends_at <= flag.at))`

const isSolved = (challengeId: string): string => `exists (
    select from solve where solve.challenge_id = ${challengeId} and solve.account_id = flag.account_id
      and solve.entry_id is null)`

const isUnlocked = (challenge: string): string => `not exists (
    select from challenge_requirement as needed
    where needed.challenge_id = ${challenge}.id and not ${isSolved('needed.required_id')})`

/**
 * Many flags, at most one of each account, in one statement: their pace, whether they may be answered, the verdict, the
 * count of wrong answers, the record and the solve. A flag that comes back without a row was not judged.
 *
 * Rows are taken in one order everywhere (accounts, challenges, paces, attempts, counts; each by its key), so that no
 * two statements wait in a circle. Who is being disabled or deleted, or a challenge that is being deleted, is waited for
 * and then seen as it has become. What follows from a row that another statement may be changing (pace, wrong answers,
 * whether it is solved) is decided where that row is written, on its newest version.
 *
 * `flags` is where they come from, a row for each; $9 to $12 are step and period of both paces.
 */
export const judgeText = (flags: string): string => `
with flag as materialized (
  select account_id, challenge_id, answer, at, exact, exact_inner, folded, folded_inner, place
  from ${flags} as given (account_id, challenge_id, answer, at, exact, exact_inner, folded, folded_inner, place)
),
player as materialized (
  select account.id from account
  where account.id = any (array(select account_id from flag))
    and account.enabled and account.active and account.type = 'user'
  order by account.id for share
),
answered as materialized (
  select id, event_id, type, value, minimum, decay, func, is_case_sensitive, max_attempts,
    flag_digest, flag_inner_digest, flag_loose_digest
  from challenge where id = any (array(select challenge_id from flag))
  order by id for key share
),
pace as (
  insert into flag_pace as known (account_id, paced_until)
  select flag.account_id, flag.at + $9::interval from flag join player on player.id = flag.account_id
  order by flag.account_id
  on conflict (account_id) do update set paced_until = ${ofAccount.next}
  where ${ofAccount.keeps}
  returning known.account_id
),
candidate as materialized (
  select flag.account_id, answered.id as challenge_id,
    case when answered.is_case_sensitive then flag.exact else flag.folded end = answered.flag_digest as is_right
  from flag join pace on pace.account_id = flag.account_id join answered on answered.id = flag.challenge_id
  where ${isVisible('answered')} and ${isUnlocked('answered')} and not ${isSolved('answered.id')}
),
judged as (
  insert into attempt as known (challenge_id, account_id, wrong, is_solved, paced_until)
  select candidate.challenge_id, candidate.account_id, case when is_right then 0 else 1 end, is_right, flag.at + $11::interval
  from candidate join flag on flag.account_id = candidate.account_id
  order by candidate.account_id
  on conflict (account_id, challenge_id) where entry_id is null do update set
    wrong = known.wrong + excluded.wrong, is_solved = excluded.is_solved, paced_until = ${ofChallenge.next}
  where not known.is_solved and ${ofChallenge.keeps} and exists (
    select from challenge
    where challenge.id = excluded.challenge_id and (max_attempts = 0 or known.wrong < max_attempts))
  returning known.account_id, known.wrong, known.is_solved as is_right
),
submitted as (
  insert into submission (challenge_id, account_id, answer, is_correct, created_at)
  select flag.challenge_id, flag.account_id, flag.answer, judged.is_right, flag.at
  from flag join judged on judged.account_id = flag.account_id
),
solved as (
  insert into solve (challenge_id, account_id, created_at)
  select flag.challenge_id, flag.account_id, flag.at
  from flag join judged on judged.account_id = flag.account_id where judged.is_right
),
counted as materialized (
  select challenge_id, practice from challenge_count
  where challenge_id in (
    select flag.challenge_id from flag join judged on judged.account_id = flag.account_id where judged.is_right)
  order by challenge_id for no key update
)
select flag.place::int as place, flag.account_id as "accountId", flag.challenge_id as "challengeId",
  judged.is_right as "isRight", judged.wrong, answered.max_attempts as "maxAttempts",
  answered.type, answered.value, answered.minimum, answered.decay, answered.func, counted.practice as "solvesBefore",
  case
    when judged.is_right then null
    when case when answered.is_case_sensitive then flag.exact_inner else flag.folded_inner end = answered.flag_inner_digest
      then 'wrapper'
    when flag.folded_inner = answered.flag_loose_digest then 'case'
    -- Told only of what the player may answer as often as they like, or has solved: the answer to one challenge must
    -- not become a way to try another that counts its wrong answers.
    when exists (
      select from challenge as other
      where other.flag_digest in (flag.exact, flag.folded) and other.id <> flag.challenge_id
        and other.flag_digest = case when other.is_case_sensitive then flag.exact else flag.folded end
        and ${isVisible('other')} and ${isUnlocked('other')}
        and (other.max_attempts = 0 or ${isSolved('other.id')})
    ) then 'elsewhere'
  end as near
from flag
  join judged on judged.account_id = flag.account_id
  join answered on answered.id = flag.challenge_id
  left join counted on counted.challenge_id = flag.challenge_id`

const statement = judgeText(
  `unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[])
    with ordinality`,
)

/** One round trip. Planned once per connection: planning it takes longer than running it for one flag. */
export async function judgeFlags(pool: Pool, flags: readonly DigestedFlag[], paces: Paces): Promise<JudgedRow[]> {
  const { rows } = await pool.query<JudgedRow>({
    name: 'judge flags',
    text: statement,
    values: [
      flags.map(({ accountId }) => accountId),
      flags.map(({ challengeId }) => challengeId),
      flags.map(({ answer }) => answer),
      flags.map(({ at }) => at),
      flags.map(({ exact }) => exact.exact),
      flags.map(({ exact }) => exact.inner),
      flags.map(({ folded }) => folded.exact),
      flags.map(({ folded }) => folded.inner),
      ...[paces.account, paces.challenge].flatMap(({ points, seconds }) => [
        `${(seconds / points).toFixed(6)} seconds`,
        `${seconds} seconds`,
      ]),
    ],
  })
  return rows
}
