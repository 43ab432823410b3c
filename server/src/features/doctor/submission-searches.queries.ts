import { type RawBuilder, sql } from 'kysely'
import type { Broken, Search } from './broken.queries.ts'

/** One line for each side and challenge: of a player in practice, of an entry in an event. */
const answered = sql`
  select challenge_id, entry_id, case when entry_id is null then account_id end as account_id,
    count(*) filter (where not is_correct) as wrong, bool_or(is_correct and not is_part) as is_right
  from submission group by 1, 2, 3`

const solved = sql`
  select distinct challenge_id, entry_id, case when entry_id is null then account_id end as account_id from solve`

/** One side of a challenge, in two lists. */
function same(one: string, other: string): RawBuilder<boolean> {
  const [left, right] = [sql.table(one), sql.table(other)]
  return sql<boolean>`${left}.challenge_id = ${right}.challenge_id
    and coalesce(${left}.entry_id, ${left}.account_id) = coalesce(${right}.entry_id, ${right}.account_id)
    and (${left}.entry_id is null) = (${right}.entry_id is null)`
}

function named(list: string): RawBuilder<unknown> {
  const it = sql.table(list)
  return sql`
    join challenge on challenge.id = ${it}.challenge_id
    left join entry on entry.id = ${it}.entry_id
    left join account on account.id = ${it}.account_id`
}

const whose = sql`challenge.name || ' · ' || coalesce('entry ' || entry.name, account.name, '?')`

/** Wrong answers as they are counted for the attempts, and as they were given. */
export const miscountedAttempts: Search = sql<Broken>`
  with answered as materialized (${answered}),
    known as materialized (select challenge_id, entry_id, account_id, wrong from attempt),
    different as (
      select known.challenge_id, known.entry_id, known.account_id, known.wrong as stored, coalesce(answered.wrong, 0) as found
      from known left join answered on ${same('known', 'answered')}
      where known.wrong <> coalesce(answered.wrong, 0)
      union all
      select answered.challenge_id, answered.entry_id, answered.account_id, null, answered.wrong
      from answered left join known on ${same('answered', 'known')}
      where known.challenge_id is null
    )
  select ${whose}, coalesce(stored::text, 'none'), found::text from different ${named('different')}`

/** What is solved has a right answer and says so, and nothing else does. */
export const unsolvedSolves: Search = sql<Broken>`
  with solved as materialized (${solved}),
    answered as materialized (
      select challenge_id, entry_id, account_id from (${answered}) as all_answers where is_right),
    known as materialized (select challenge_id, entry_id, account_id from attempt where is_solved),
    different as (
      select solved.challenge_id, solved.entry_id, solved.account_id, 'a solve' as stored,
        case when answered.challenge_id is null then 'no right answer' else 'not noted as solved' end as found
      from solved
      left join answered on ${same('solved', 'answered')}
      left join known on ${same('solved', 'known')}
      where answered.challenge_id is null or known.challenge_id is null
      union all
      select answered.challenge_id, answered.entry_id, answered.account_id, 'a right answer', 'no solve'
      from answered left join solved on ${same('answered', 'solved')}
      where solved.challenge_id is null
      union all
      select known.challenge_id, known.entry_id, known.account_id, 'noted as solved', 'no solve'
      from known left join solved on ${same('known', 'solved')}
      where solved.challenge_id is null
    )
  select ${whose}, stored, found from different ${named('different')}`

/** More wrong answers than the challenge allows. It may have allowed more when they were given. */
export const tooManyAttempts: Search = sql<Broken>`
  select ${whose}, (attempt.wrong - attempt.free)::text, 'at most ' || challenge.max_attempts
  from attempt ${named('attempt')}
  where challenge.max_attempts > 0 and attempt.wrong - attempt.free > challenge.max_attempts`

/** Attempts that somebody brings from a team that they left, where that team has used fewer. */
export const overcarried: Search = sql<Broken>`
  select challenge.name || ' · ' || account.name, carried.used::text, 'at most ' || coalesce(attempt.wrong, 0)
  from carried_attempt as carried
  join entry on entry.id = carried.entry_id
  join challenge on challenge.id = carried.challenge_id
  join account on account.id = carried.account_id
  left join attempt on attempt.entry_id = carried.entry_id and attempt.challenge_id = carried.challenge_id
  where carried.used > coalesce(attempt.wrong, 0)`

/** A hint that one player or entry paid more than once. */
export const paidTwice: Search = sql<Broken>`
  select challenge.name || ' · ' || coalesce('entry ' || entry.name, account.name, '?'), many.times::text, '1'
  from (
    select hint_id, entry_id, null::uuid as account_id, count(*) as times
    from hint_unlock where entry_id is not null group by hint_id, entry_id having count(*) > 1
    union all
    select hint_id, null, account_id, count(*)
    from hint_unlock where entry_id is null group by hint_id, account_id having count(*) > 1
  ) as many
  join hint on hint.id = many.hint_id
  join challenge on challenge.id = hint.challenge_id
  left join entry on entry.id = many.entry_id
  left join account on account.id = many.account_id`

/**
 * More spent on hints than all that was solved was ever worth, awards included. It can come about when an administrator
 * lowers values or takes solves back afterwards.
 */
export const overspent: Search = sql<Broken>`
  with moved as (
    select entry_id, case when entry_id is null then account_id end as account_id, cost as spent, 0 as earned
    from hint_unlock
    union all
    select solve.entry_id, case when solve.entry_id is null then solve.account_id end, 0, challenge.value
    from solve join challenge on challenge.id = solve.challenge_id
    union all
    select entry_id, case when entry_id is null then account_id end, 0, value from award where value > 0
  ), side as (
    select entry_id, account_id, sum(spent) as spent, sum(earned) as earned from moved group by 1, 2
  )
  select coalesce('entry ' || entry.name, account.name, '?'), side.spent::text, side.earned::text
  from side
  left join entry on entry.id = side.entry_id
  left join account on account.id = side.account_id
  where side.spent > side.earned`
