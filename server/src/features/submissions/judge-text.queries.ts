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

/**
 * An answer is compared with the flags of all other challenges at once, so each answer, wherever it was given, counts
 * as one to each of them: at the pace of a challenge, for the account or the entry. It is counted beyond what that pace
 * allows, up to two periods, so that answers in excess postpone the next comparison. `excluded` holds the moment of the
 * answer and one step.
 */
export const comparedNext = `case
    -- Further ahead than any answer brings it: the clock was set back.
    when known.compared_until > excluded.compared_until + 3 * $12::interval then excluded.compared_until
    else least(greatest(known.compared_until + $11::interval, excluded.compared_until),
      excluded.compared_until + 2 * $12::interval) end`

/**
 * So many answers in quick succession are compared: somebody who tries the flag in hand at the next challenges. The tenth
 * is for answers that overtake each other, as above.
 */
const comparedAtOnce = 3.1

/** Player or entry, as far as judging differs by it. Pieces of SQL in which `flag` is the answer. */
export interface Side {
  /** Whose rows count: those of the account, or of its entry. */
  owner: 'account_id' | 'entry_id'
  /** What a flag brings along beside who, what and when: columns of the record of the answer too. */
  brings: readonly string[]
  /** Further rows that are held, after accounts, challenges and the pace of the account. */
  holds: string
  /** Joins to those of them without which nothing is judged. */
  admits: string
  /** Whether somebody with this flag in hand may see the challenge, and it takes flags. */
  isVisible: (challenge: string) => string
  isSolved: (challengeId: string) => string
  /** Wrong answers that count beside those of the owner: what the player used before, in an entry that they left. */
  carried: string
  /** Whether the player has solved it for another entry. */
  isSolvedElsewhere: string
  isUnlocked: (challenge: string) => string
  /** The number of solves that moves the price, of what is `counted` for the challenge that is `answered`. */
  counts: string
  /** The columns of the solve beside challenge, account and moment, and where they come from. */
  solve: { columns: string; values: string; from: string }
  /** Until when the answers so far are worked off, this one included, as far as they were compared with other flags. */
  comparedUntil: string
  /** Further columns of each verdict. */
  columns: string
}

/** What a flag is made of, in the order in which it is given. */
const columnsOf = ({ brings }: Side): string =>
  [
    'account_id',
    'challenge_id',
    'answer',
    'at',
    'exact',
    'exact_inner',
    'folded',
    'folded_inner',
    ...brings,
    'place',
  ].join(', ')

/**
 * Many flags, at most one of each account and of each owner, in one statement: their pace, whether they may be answered,
 * the verdict, the count of wrong answers, the record and the solve. A flag that comes back without a row was not judged.
 *
 * Rows are taken in one order everywhere (accounts, challenges, paces, entries, members, attempts, counts; each by its
 * key), so that no two statements wait in a circle. Who is being disabled or deleted, or a challenge that is being
 * deleted, is waited for and then seen as it has become. What follows from a row that another statement may be changing
 * (pace, wrong answers, whether it is solved) is decided where that row is written, on its newest version.
 *
 * `flags` is where they come from, a row for each; $9 to $12 are step and period of both paces.
 */
export function textOf(side: Side, flags: string): string {
  const { owner, brings, isVisible, isSolved, isUnlocked } = side
  const isOwned = (row: string): string => `${row}.${owner} = flag.${owner}`
  const brought = brings.map((column) => `, ${column}`).join('')
  const broughtBy = brings.map((column) => `, flag.${column}`).join('')
  return `
with flag as materialized (
  select ${columnsOf(side)}
  from ${flags} as given (${columnsOf(side)})
),
player as materialized (
  select account.id from account
  where account.id = any (array(select account_id from flag))
    and account.enabled and account.active and account.type = 'user'
  order by account.id for share
),
answered as materialized (
  select id, event_id, type, value, minimum, decay, func, is_case_sensitive, max_attempts,
    flag_digest, flag_inner_digest, flag_loose_digest, state, opens_at, closes_at
  from challenge where id = any (array(select challenge_id from flag))
  order by id for key share
),
pace as (
  insert into flag_pace as known (account_id, paced_until, compared_until)
  select flag.account_id, flag.at + $9::interval, flag.at + $11::interval
  from flag join player on player.id = flag.account_id
  order by flag.account_id
  on conflict (account_id) do update set paced_until = ${ofAccount.next}, compared_until = ${comparedNext}
  where ${ofAccount.keeps}
  returning known.account_id, known.compared_until
),${side.holds}
candidate as materialized (
  select flag.${owner}, answered.id as challenge_id,
    moved.carried, case when answered.is_case_sensitive then flag.exact else flag.folded end = answered.flag_digest as is_right
  from flag join pace on pace.account_id = flag.account_id join answered on answered.id = flag.challenge_id${side.admits}
    cross join lateral (select ${side.carried} as carried) as moved
  where ${isVisible('answered')} and ${isUnlocked('answered')} and not ${isSolved('answered.id')}
    and not ${side.isSolvedElsewhere} and (answered.max_attempts = 0 or moved.carried < answered.max_attempts)
),
judged as (
  insert into attempt as known (challenge_id, ${owner}, wrong, is_solved, paced_until)
  select candidate.challenge_id, candidate.${owner}, case when is_right then 0 else 1 end, is_right, flag.at + $11::interval
  from candidate join flag on ${isOwned('candidate')}
  order by candidate.${owner}
  on conflict (${owner}, challenge_id) where entry_id is ${owner === 'entry_id' ? 'not null' : 'null'} do update set
    wrong = known.wrong + excluded.wrong, is_solved = excluded.is_solved, paced_until = ${ofChallenge.next}
  where not known.is_solved and ${ofChallenge.keeps} and exists (
    select from challenge join candidate on candidate.${owner} = excluded.${owner}
    where challenge.id = excluded.challenge_id
      and (max_attempts = 0 or known.wrong + candidate.carried < max_attempts))
  returning known.${owner}, known.wrong, known.is_solved as is_right
),
submitted as (
  insert into submission (challenge_id, account_id, answer, is_correct, created_at${brought})
  select flag.challenge_id, flag.account_id, flag.answer, judged.is_right, flag.at${broughtBy}
  from flag join judged on ${isOwned('judged')}
),
counted as materialized (
  select challenge_id, practice, competition, places from challenge_count
  where challenge_id in (
    select flag.challenge_id from flag join judged on ${isOwned('judged')} where judged.is_right)
  order by challenge_id for no key update
),
solved as (
  insert into solve (challenge_id, account_id, created_at${side.solve.columns})
  select flag.challenge_id, flag.account_id, flag.at${side.solve.values}
  from flag join judged on ${isOwned('judged')}${side.solve.from} where judged.is_right
)
select flag.place::int as place, flag.account_id as "accountId", flag.challenge_id as "challengeId",
  judged.is_right as "isRight", judged.wrong + candidate.carried as wrong, answered.max_attempts as "maxAttempts",
  answered.type, answered.value, answered.minimum, answered.decay, answered.func,
  case when judged.is_right then ${side.counts} end as "solvesBefore",
  ${side.columns},
  case
    when judged.is_right then null
    when case when answered.is_case_sensitive then flag.exact_inner else flag.folded_inner end = answered.flag_inner_digest
      then 'wrapper'
    when flag.folded_inner = answered.flag_loose_digest then 'case'
    -- Returned only for what is solved, or may be answered as often as one likes and no faster than there: the answer to one
    -- challenge must not become a way to try another that counts its wrong answers, or to try it faster.
    when exists (
      select from challenge as other
      where other.flag_digest in (flag.exact, flag.folded) and other.id <> flag.challenge_id
        and other.flag_digest = case when other.is_case_sensitive then flag.exact else flag.folded end
        and ${isVisible('other')} and ${isUnlocked('other')}
        and ((other.max_attempts = 0 and ${side.comparedUntil} <= flag.at + ${comparedAtOnce} * $11::interval)
          or ${isSolved('other.id')})
    ) then 'elsewhere'
  end as near
from flag
  join judged on ${isOwned('judged')}
  join pace on pace.account_id = flag.account_id
  join candidate on ${isOwned('candidate')}
  join answered on answered.id = flag.challenge_id${side.admits}
  left join counted on counted.challenge_id = flag.challenge_id`
}
