import { closeSeconds, fewestCloseSolves, maxAtOnce } from '@drapeau/rules/honesty.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface CloseRow {
  oneId: string
  oneName: string
  otherId: string
  otherName: string
  /** Every challenge that both solved nearly together; the moments as they are written in JSON. */
  solves: { challengeId: string; challengeName: string; challengeNameFr: string | null; one: string; other: string }[]
  /** How many pairs there are, with those that are not listed. */
  total: number
}

/** A lot is a number of pairs to read and a number to skip. */
export interface Lot {
  most: number
  after: number
}

/**
 * Pairs of entries that solved several challenges nearly together, those with the most first. What happens in a crowd is
 * left out, and so are questions, which take seconds to answer; of the rest, solves that are close in time are a few places apart, so each is compared with that many.
 */
export async function listClosePairs(db: Db, eventId: string, { most, after }: Lot): Promise<CloseRow[]> {
  const { rows } = await sql<CloseRow>`
    with timed as (
      select solve.entry_id, solve.challenge_id, solve.created_at,
        row_number() over by_time as nth,
        count(*) over (by_time range between ${within} preceding and ${within} following) as around
      from solve join entry on entry.id = solve.entry_id join challenge on challenge.id = solve.challenge_id
      where entry.event_id = ${eventId} and challenge.answer_type = 'flag'
      window by_time as (partition by solve.challenge_id order by solve.created_at)
    ),
    rare as materialized (
      select entry_id, challenge_id, created_at, nth from timed where around <= ${maxAtOnce}
    ),
    close as (
      select least(one.entry_id, other.entry_id) as one_id, greatest(one.entry_id, other.entry_id) as other_id,
        one.challenge_id,
        case when one.entry_id < other.entry_id then one.created_at else other.created_at end as one_at,
        case when one.entry_id < other.entry_id then other.created_at else one.created_at end as other_at
      from rare as one
        cross join generate_series(1, ${maxAtOnce - 1}) as step
        join rare as other on other.challenge_id = one.challenge_id and other.nth = one.nth + step
      where other.created_at <= one.created_at + ${within}
    ),
    pair as (
      select one_id, other_id, count(*) as times, max(one_at) as last, count(*) over ()::int as total
      from close group by one_id, other_id having count(*) >= ${fewestCloseSolves}
      order by times desc, last desc, one_id, other_id
      limit ${most} offset ${after}
    )
    select pair.one_id as "oneId", one.name as "oneName", pair.other_id as "otherId", other.name as "otherName",
      json_agg(json_build_object('challengeId', challenge.id, 'challengeName', challenge.name,
        'challengeNameFr', challenge.name_fr,
        'one', close.one_at, 'other', close.other_at)) as solves,
      pair.total
    from pair
      join close on close.one_id = pair.one_id and close.other_id = pair.other_id
      join challenge on challenge.id = close.challenge_id
      join entry as one on one.id = pair.one_id
      join entry as other on other.id = pair.other_id
    group by pair.one_id, one.name, pair.other_id, other.name, pair.times, pair.last, pair.total
    order by pair.times desc, pair.last desc, pair.one_id, pair.other_id`.execute(db)
  return rows
}

const within = sql`make_interval(secs => ${closeSeconds})`
