import { sql } from 'kysely'
import type { Broken, Search } from './broken.queries.ts'

/** Who solved it: a player in practice, an entry in an event. */
const solver = sql`coalesce('entry ' || entry.name, account.name, '?')`

/** More than one solve of the same challenge by the same entry, or by the same player in practice. */
export const solvedTwice: Search = sql<Broken>`
  select challenge.name || ' · ' || coalesce('entry ' || entry.name, account.name, '?'), many.times::text, '1'
  from (
    select challenge_id, entry_id, null::uuid as account_id, count(*) as times
    from solve where entry_id is not null group by challenge_id, entry_id having count(*) > 1
    union all
    select challenge_id, null, account_id, count(*)
    from solve where entry_id is null group by challenge_id, account_id having count(*) > 1
  ) as many
  join challenge on challenge.id = many.challenge_id
  left join entry on entry.id = many.entry_id
  left join account on account.id = many.account_id`

/** The numbers that move values, where they are not what the solves say. A challenge without any is one of them. */
export const miscounted: Search = sql<Broken>`
  with counted as (
    select solve.challenge_id,
      count(*) filter (where solve.entry_id is null and account.enabled and account.type = 'user') as practice,
      count(*) filter (where entry.status = 'playing') as competition
    from solve
    left join account on account.id = solve.account_id
    left join entry on entry.id = solve.entry_id
    group by solve.challenge_id
  )
  select challenge.name,
    coalesce(known.practice || ' + ' || known.competition, 'none'),
    coalesce(counted.practice, 0) || ' + ' || coalesce(counted.competition, 0)
  from challenge
  left join challenge_count as known on known.challenge_id = challenge.id
  left join counted on counted.challenge_id = challenge.id
  where known.challenge_id is null
    or known.practice <> coalesce(counted.practice, 0)
    or known.competition <> coalesce(counted.competition, 0)`

/** Places are given from 1, each once, to solves of entries only, and the highest is remembered. */
export const misplaced: Search = sql<Broken>`
  select challenge.name || ' · ' || ${solver}, solve.place::text,
    case when (solve.entry_id is null) then 'none' else 'one of its own' end
  from (
    select challenge_id, entry_id, account_id, place,
      count(place) over (partition by challenge_id, place) as sharing
    from solve
  ) as solve
  join challenge on challenge.id = solve.challenge_id
  left join challenge_count as known on known.challenge_id = solve.challenge_id
  left join entry on entry.id = solve.entry_id
  left join account on account.id = solve.account_id
  where (solve.entry_id is null) <> (solve.place is null)
    or solve.place < 1 or solve.place > known.places or solve.sharing > 1`

/**
 * Values in whole numbers, as the solves of today make them, against the bounds that nothing may leave: at most the
 * initial value, at least the minimum.
 */
export const misvalued: Search = sql<Broken>`
  with priced as (
    select challenge.name, challenge.value, challenge.minimum, counted.solves,
      case when challenge.type = 'standard' then challenge.value
        when challenge.func = 'linear'
        then greatest(challenge.minimum, challenge.value - challenge.decay::bigint * counted.solves)
        when counted.solves >= challenge.decay then challenge.minimum
        else greatest(challenge.minimum, challenge.value - div(
          (challenge.value - challenge.minimum)::numeric * counted.solves * counted.solves,
          challenge.decay::numeric * challenge.decay))
      end as price
    from challenge
    join challenge_count on challenge_count.challenge_id = challenge.id
    cross join lateral (values (challenge_count.practice), (challenge_count.competition)) as counted (solves)
  )
  select name, coalesce(price::text, 'none') || ' at ' || solves || ' solves',
    coalesce(minimum, value) || ' to ' || value
  from priced
  where price is null or solves < 0 or price > value or price < coalesce(minimum, value)`
