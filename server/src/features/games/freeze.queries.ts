import { sql } from 'kysely'
import { isThereAt } from '#domain/challenge/challenge-window.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'
import type { ChallengeRow } from './game.queries.ts'
import type { FrozenRow } from './frozen-source.ts'

interface DueFreeze {
  eventId: string
  freezeDate: Date
}

/** Boards that were frozen by then, not opened since, and not stored yet. */
export async function listDueFreezes(db: Db, by: Date): Promise<DueFreeze[]> {
  const { rows } = await sql<DueFreeze>`
    select event.id as "eventId", event.freezes_at as "freezeDate"
    from event
    where event.freezes_at <= ${eventClock(by)} and event.revealed_at is null
      and not exists (
        select from board_freeze where board_freeze.event_id = event.id and board_freeze.frozen_at = event.freezes_at
      )`.execute(db)
  return rows
}

export async function findNextFreeze(db: Db, after: Date): Promise<Date | null> {
  const found = await db
    .selectFrom('event')
    .where('freezes_at', '>', after)
    .where('revealed_at', 'is', null)
    .select(({ fn }) => fn.min('freezes_at').as('next'))
    .executeTakeFirst()
  return found?.next ?? null
}

/**
 * Stores what the board of that moment follows from, unless that was done before: of several who try at once, one does.
 * It replaces what was stored for another moment. The event is locked, so that a moment which was moved meanwhile is not
 * stored any more.
 */
export async function storeFreeze(db: Db, eventId: string, freezeDate: Date): Promise<void> {
  await sql`
    insert into board_freeze (event_id, frozen_at, board)
    select event.id, ${freezeDate}, jsonb_build_object(
      'challenges', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', challenge.id, 'name', challenge.name, 'nameFr', challenge.name_fr,
          'categoryId', category.id, 'categoryName', category.name, 'categoryNameFr', category.name_fr,
          'type', challenge.type, 'value', challenge.value, 'minimum', challenge.minimum, 'decay', challenge.decay,
          'func', challenge.func) order by challenge.search_key, challenge.id)
        from challenge join category on category.id = challenge.category_id
        where challenge.event_id = event.id and ${isThereAt(freezeDate)}), '[]'),
      'entries', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', it.id, 'status', it.status, 'solves', it.solves, 'awards', it.awards, 'charges', it.charges))
        from (${recordsBefore(eventId, freezeDate)}) as it), '[]'))
    from event where event.id = ${eventId} and event.freezes_at = ${freezeDate}
    for share of event
    on conflict (event_id) do update set frozen_at = excluded.frozen_at, board = excluded.board
    where board_freeze.frozen_at <> excluded.frozen_at`.execute(db)
}

export async function findFrozenChallenges(
  db: Db,
  eventId: string,
  freezeDate: Date,
): Promise<ChallengeRow[] | undefined> {
  const found = await db
    .selectFrom('board_freeze')
    .where('event_id', '=', eventId)
    .where('frozen_at', '=', freezeDate)
    .select(sql<ChallengeRow[]>`board -> 'challenges'`.as('challenges'))
    .executeTakeFirst()
  return found?.challenges
}

export async function listFrozenRecords(db: Db, eventId: string, freezeDate: Date): Promise<FrozenRow[]> {
  const { rows } = await sql<FrozenRow>`
    select it ->> 'id' as id, it ->> 'status' as status, nullif(it -> 'solves', 'null')::text as solves,
      nullif(it -> 'awards', 'null')::text as awards, nullif(it -> 'charges', 'null')::text as charges
    from board_freeze, jsonb_array_elements(board -> 'entries') as it
    where event_id = ${eventId} and frozen_at = ${freezeDate}`.execute(db)
  return rows
}

/** A row for each entry, with what it had done by then in lists. What they hold is described at FrozenRow. */
function recordsBefore(eventId: string, freezeDate: Date) {
  return sql`
    with solved as (
      select it.entry_id as id, jsonb_agg(jsonb_build_array(
        it.challenge_id, ${milliseconds}, coalesce(it.place, 2147483647), it.account_id)) as list
      from solve as it
      join challenge on challenge.id = it.challenge_id and challenge.event_id = ${eventId}
        and ${isThereAt(freezeDate)}
      where it.entry_id is not null and it.created_at < ${freezeDate}
      group by it.entry_id
    ), given as (
      select it.entry_id as id, jsonb_agg(jsonb_build_array(it.value, ${milliseconds}, it.reason)) as list
      from award as it
      join entry on entry.id = it.entry_id and entry.event_id = ${eventId}
      where it.created_at < ${freezeDate}
      group by it.entry_id
    ), paid as (
      select it.entry_id as id, jsonb_agg(jsonb_build_array(
        hint.challenge_id, ${milliseconds}, it.cost, it.account_id)) as list
      from hint_unlock as it
      join hint on hint.id = it.hint_id
      join challenge on challenge.id = hint.challenge_id and challenge.event_id = ${eventId}
        and ${isThereAt(freezeDate)}
      where it.entry_id is not null and it.created_at < ${freezeDate}
      group by it.entry_id
    )
    select entry.id, entry.status, solved.list as solves, given.list as awards, paid.list as charges
    from entry
    left join solved on solved.id = entry.id
    left join given on given.id = entry.id
    left join paid on paid.id = entry.id
    where entry.event_id = ${eventId}`
}

const milliseconds = sql`(date_part('epoch', it.created_at) * 1000)::int8`
