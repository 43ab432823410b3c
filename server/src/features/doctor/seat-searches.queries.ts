import { sql } from 'kysely'
import { eventClock } from '#domain/event/event-clock.queries.ts'
import type { Broken, Search } from './broken.queries.ts'

/** Entries whose number of members is not that of their seats. */
export const miscountedSeats: Search = sql<Broken>`
  select event.name || ' · ' || entry.name, entry.members::text, coalesce(taken.seats, 0)::text
  from entry
  join event on event.id = entry.event_id
  left join (select entry_id, count(*) as seats from entry_member group by entry_id) as taken
    on taken.entry_id = entry.id
  where entry.members <> coalesce(taken.seats, 0)
  union all
  select event.name || ' · ' || entry.name, 'a kept seat', 'the seat of ' || account.name
  from kept_seat
  join entry_member on entry_member.entry_id = kept_seat.entry_id and entry_member.account_id = kept_seat.account_id
  join account on account.id = kept_seat.account_id
  join entry on entry.id = kept_seat.entry_id
  join event on event.id = entry.event_id`

/** More seats than the event allows, those included that are kept for somebody who answered and left. */
export const overfull: Search = sql<Broken>`
  select event.name || ' · ' || entry.name, taken.seats::text,
    case when event.is_solo then '1' else event.max_team_size::text end
  from entry
  join event on event.id = entry.event_id
  join (
    select entry_id, count(*) as seats
    from (select entry_id from entry_member union all select entry_id from kept_seat) as seat group by entry_id
  ) as taken on taken.entry_id = entry.id
  where taken.seats > case when event.is_solo then 1 else event.max_team_size end`

/** A captain who is in another team, or in none; and teams with members but without a captain. */
export const strayCaptains: Search = sql<Broken>`
  select event.name || ' · ' || entry.name, coalesce(account.name, 'none'), 'a member'
  from entry
  join event on event.id = entry.event_id
  left join account on account.id = entry.captain_id
  where exists (select from entry_member where entry_member.entry_id = entry.id)
    and not exists (
      select from entry_member
      where entry_member.entry_id = entry.id and entry_member.account_id = entry.captain_id
    )`

/** Boards that must stand still and are not stored as they stood. A moment is left for storing them. */
export const unfrozen = (now: Date): Search => sql<Broken>`
  select event.name, coalesce(to_char(board_freeze.frozen_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), 'none'),
    to_char(event.freezes_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
  from event
  left join board_freeze on board_freeze.event_id = event.id
  where event.freezes_at < ${eventClock(now)} - interval '1 minute' and event.revealed_at is null
    and board_freeze.frozen_at is distinct from event.freezes_at
    and exists (select from solve join entry on entry.id = solve.entry_id where entry.event_id = event.id)`

/** Stored boards that name entries or challenges which were not there. */
export const brokenFreezes: Search = sql<Broken>`
  select event.name, entries::text, challenges::text
  from (
    select board_freeze.event_id, jsonb_typeof(board -> 'entries') as entries, jsonb_typeof(board -> 'challenges') as challenges
    from board_freeze
  ) as stored
  join event on event.id = stored.event_id
  where entries is distinct from 'array' or challenges is distinct from 'array'`
