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

const [accountStep, accountPeriod] = ['$11::interval', '$12::interval']
const [challengeStep, challengePeriod] = ['$13::interval', '$14::interval']
const ofAccount = paced(accountStep, accountPeriod)
const ofChallenge = paced(challengeStep, challengePeriod)

/**
 * An answer is compared with the flags of all other challenges at once, so each answer, wherever it was given, counts
 * as one to each of them: at the pace of a challenge, for the account or the entry. It is counted beyond what that pace
 * allows, up to two periods, so that answers in excess postpone the next comparison. `excluded` holds the moment of the
 * answer and one step.
 */
export const comparedNext = `case
    -- Further ahead than any answer brings it: the clock was set back.
    when known.compared_until > excluded.compared_until + 3 * ${challengePeriod} then excluded.compared_until
    else least(greatest(known.compared_until + ${challengeStep}, excluded.compared_until),
      excluded.compared_until + 2 * ${challengePeriod}) end`

/** Until when the first answer of somebody is worked off. */
export const comparedFirst = `flag.at + ${challengeStep}`

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
  /** Further columns of a flag that is admitted, of the rows that `admits` joins. */
  keeps: string
  /** The same, of the flag. */
  passes: string
  /** Whether somebody with this flag in hand may see the challenge, and it takes flags. `own` has the event of the flag. */
  isVisible: (challenge: string, own: string) => string
  isSolved: (challengeId: string) => string
  /** Wrong answers that count beside those of the owner: what the player used before, in an entry that they left. */
  carried: string
  /** Whether the player has solved it for another entry. */
  isSolvedElsewhere: string
  isUnlocked: (challenge: string) => string
  /** Whether a wrong answer to the challenge that is `answered` does not count as an attempt. */
  isFree: string
  /** The number of solves that moves the value, of what is `counted` for the challenge that is `answered`. */
  counts: string
  /** The columns of the solve beside challenge, account and moment, and where they come from. */
  solve: { columns: string; values: string; from: string }
  /** Until when the answers so far are worked off, this one included, as far as they were compared with other flags. */
  comparedUntil: string
  /** Each verdict has these further columns. */
  columns: string
}

/** What a flag is made of, in the order in which it is given. */
const columnsOf = ({ brings }: Side): string =>
  [
    'account_id',
    'challenge_id',
    'answer',
    'at',
    'version',
    'is_right',
    'parts',
    'near',
    'others',
    'id',
    ...brings,
    'place',
  ].join(', ')

/**
 * Many flags, at most one of each account and of each owner, in one statement: their pace, whether they may be answered, the
 * count of wrong answers, the record and the solve. A flag that comes back without a row was not judged.
 *
 * The verdict was reached in memory, by the flags of one `version` of the challenge. A flag that was compared with another
 * version than the stored one is left alone, its pace included: it is compared again.
 *
 * Rows are taken in one order everywhere (accounts, challenges, paces, entries, members, attempts, counts; each by its
 * key), so that no two statements wait in a circle. Who is being disabled or deleted, or a challenge that is being
 * deleted, is waited for and then seen as it has become. What follows from a row that another statement may be changing
 * (pace, wrong answers, whether it is solved) is decided where that row is written, on its newest version.
 *
 * `flags` is where they come from, a row for each; $11 to $14 are step and period of both paces. Few answers are the flag of
 * another challenge, and to ask about that is a quarter of the plan, which is set up for each run: so only `withOthers`.
 */
export function textOf(side: Side, flags: string, { withOthers }: { withOthers: boolean }): string {
  const { owner, brings, isVisible, isSolved, isUnlocked } = side
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
  select id, version, event_id, type, value, minimum, decay, func, max_attempts, flag_keys, state, opens_at, closes_at
  from challenge where id = any (array(select challenge_id from flag join player on player.id = flag.account_id))
  order by id for key share
),
pace as (
  insert into flag_pace as known (account_id, paced_until, compared_until)
  select flag.account_id, flag.at + ${accountStep}, ${comparedFirst}
  from flag join player on player.id = flag.account_id left join answered on answered.id = flag.challenge_id
  where answered.id is null or answered.version = flag.version
  order by flag.account_id
  on conflict (account_id) do update set paced_until = ${ofAccount.next}, compared_until = ${comparedNext}
  where ${ofAccount.keeps}
  returning known.account_id, known.compared_until
),${side.holds}
-- All that follows needs of a flag: each join less is work less to set up.
candidate as materialized (
  select flag.place, flag.account_id, flag.challenge_id, flag.answer, flag.at, flag.is_right, typed.parts, flag.near,
    flag.others, flag.id${broughtBy}, ${side.comparedUntil} as compared_until${side.keeps}, answered.event_id, answered.type,
    answered.value, answered.minimum, answered.decay, answered.func, answered.max_attempts, answered.flag_keys,
    moved.carried, ${side.isFree} as is_free, flag.is_right and typed.parts @> answered.flag_keys as is_complete
  from flag join pace on pace.account_id = flag.account_id join answered on answered.id = flag.challenge_id${side.admits}
    cross join lateral (select ${side.carried} as carried) as moved
    cross join lateral (select coalesce(flag.parts::text[], '{}') as parts) as typed
  where ${isVisible('answered', 'answered')} and ${isUnlocked('answered')} and not ${isSolved('answered.id')}
    and not ${side.isSolvedElsewhere} and (answered.max_attempts = 0 or moved.carried < answered.max_attempts)
),
judged as (
  insert into attempt as known (challenge_id, ${owner}, wrong, free, is_solved, paced_until, found)
  select challenge_id, ${owner}, case when is_right then 0 else 1 end, case when is_free and not is_right then 1 else 0 end,
    is_complete, at + ${challengeStep},
    case when is_complete then '{}' else parts end
  from candidate order by ${owner}
  on conflict (${owner}, challenge_id) where entry_id is ${owner === 'entry_id' ? 'not null' : 'null'} do update set
    wrong = known.wrong + excluded.wrong, free = known.free + excluded.free, paced_until = ${ofChallenge.next},
    is_solved = excluded.is_solved or (excluded.found <> '{}' and (
      select known.found || parts @> flag_keys from candidate where candidate.${owner} = excluded.${owner})),
    found = case when excluded.found = '{}' then known.found else (
      select case when known.found || parts @> flag_keys then known.found
        else array(select unnest(known.found) union select unnest(parts)) end
      from candidate where candidate.${owner} = excluded.${owner}) end
  where not known.is_solved and ${ofChallenge.keeps} and exists (
    select from challenge where challenge.id = excluded.challenge_id and (challenge.max_attempts = 0 or (
      select is_free or known.wrong - known.free + carried < challenge.max_attempts
      from candidate where candidate.${owner} = excluded.${owner})))
  returning known.${owner}, known.wrong - known.free as used, known.is_solved, known.found
),
-- Joined once: each of what follows would compare every flag with every other.
outcome as materialized (
  select flag.place, flag.account_id, flag.challenge_id, flag.answer, flag.at, flag.is_right, flag.near, flag.others,
    flag.id${broughtBy}, flag.compared_until${side.passes}, flag.event_id, flag.type, flag.value, flag.minimum, flag.decay, flag.func,
    flag.max_attempts, flag.flag_keys, flag.carried, flag.is_free, judged.used, judged.is_solved, judged.found
  from candidate as flag join judged on judged.${owner} = flag.${owner}
),
submitted as (
  insert into submission (id, challenge_id, account_id, answer, is_correct, is_part, created_at${brought})
  select flag.id, flag.challenge_id, flag.account_id, flag.answer, flag.is_right, flag.is_right and not flag.is_solved,
    flag.at${broughtBy}
  from outcome as flag
  returning challenge_id, is_correct and not is_part as is_solve
),
-- After the record: while a count is held, other solves of its challenge wait.
counted as materialized (
  select challenge_id, practice, competition, places from challenge_count
  where challenge_id = any (array(select challenge_id from submitted where is_solve))
  order by challenge_id for no key update
),
solved as (
  insert into solve (id, challenge_id, account_id, created_at${side.solve.columns})
  select flag.id, flag.challenge_id, flag.account_id, flag.at${side.solve.values}
  from outcome as flag${side.solve.from} where flag.is_solved
)
select flag.place::int as place, flag.account_id as "accountId", flag.challenge_id as "challengeId",
  flag.is_solved as "isRight", flag.used + flag.carried as used,
  case when flag.is_free then 0 else flag.max_attempts end as "maxAttempts",
  flag.type, flag.value, flag.minimum, flag.decay, flag.func,
  case when flag.is_solved then ${side.counts} end as "solvesBefore",
  ${side.columns},
  case when flag.is_right and not flag.is_solved then (
    select count(*)::int from unnest(flag.found) as key where key = any (flag.flag_keys)) end as found,
  cardinality(flag.flag_keys) as flags,
  case
    when flag.is_right then null
    when flag.near is not null then flag.near${withOthers ? elsewhere(side) : ''}
  end as near
from outcome as flag
  left join counted on counted.challenge_id = flag.challenge_id`
}

/**
 * Returned only for what is solved, or may be answered as often as one likes and no faster than there: the answer to one
 * challenge must not become a way to try another that counts its wrong answers, or to try it faster.
 */
function elsewhere({ isVisible, isSolved, isUnlocked }: Side): string {
  return `
    when flag.others is not null and exists (
      select from challenge as other
      where other.id = any (flag.others::uuid[])
        and ${isVisible('other', 'flag')} and ${isUnlocked('other')}
        and ((other.max_attempts = 0 and flag.compared_until <= flag.at + ${comparedAtOnce} * ${challengeStep})
          or ${isSolved('other.id')})
    ) then 'elsewhere'`
}
