import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type ChallengeRow, gathered } from './game.queries.ts'
import type { EntryRow } from './game-source.ts'

/** What an entry did; who it is, is told elsewhere. */
export type DeedsRow = Pick<EntryRow, 'id' | 'status' | 'solves' | 'awards' | 'charges'>

/** What the entries had done by then, as far as it is known now. */
export async function listDeedsBefore(db: Db, eventId: string, freezeDate: Date): Promise<DeedsRow[]> {
  const { rows } = await sql<DeedsRow>`
    select it.id, it.status, it.solves, it.awards, it.charges
    from (${gathered(eventId, sql`true`, sql`it.created_at < ${freezeDate}`)}) as it`.execute(db)
  return rows
}

interface DueFreeze {
  eventId: string
  freezeDate: Date
}

/** Boards that came to a stand by then, were not opened since, and are not stored as they stood. */
export async function listDueFreezes(db: Db, by: Date): Promise<DueFreeze[]> {
  const { rows } = await sql<DueFreeze>`
    select event.id as "eventId", event.freezes_at as "freezeDate"
    from event
    where event.freezes_at <= ${by} and event.revealed_at is null
      and not exists (
        select from board_freeze where board_freeze.event_id = event.id and board_freeze.frozen_at = event.freezes_at
      )`.execute(db)
  return rows
}

/** When the next board comes to a stand after that; null when none does. */
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
 * What was stored for another moment makes room. The event is held, so that a moment which was moved meanwhile is not
 * stored any more.
 */
export async function storeFreeze(db: Db, eventId: string, freezeDate: Date): Promise<void> {
  await sql`
    insert into board_freeze (event_id, frozen_at, board)
    select event.id, ${freezeDate}, jsonb_build_object(
      'challenges', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', challenge.id, 'name', challenge.name, 'categoryId', category.id, 'categoryName', category.name,
          'type', challenge.type, 'value', challenge.value, 'minimum', challenge.minimum, 'decay', challenge.decay,
          'func', challenge.func) order by challenge.search_key, challenge.id)
        from challenge join category on category.id = challenge.category_id where challenge.event_id = event.id), '[]'),
      'entries', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', it.id, 'status', it.status, 'solves', it.solves::jsonb, 'awards', it.awards::jsonb,
          'charges', it.charges::jsonb))
        from (${gathered(eventId, sql`true`, sql`it.created_at < ${freezeDate}`)}) as it), '[]'))
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

export async function listFrozenDeeds(db: Db, eventId: string, freezeDate: Date): Promise<DeedsRow[]> {
  const { rows } = await sql<DeedsRow>`
    select it ->> 'id' as id, it ->> 'status' as status, nullif(it -> 'solves', 'null')::text as solves,
      nullif(it -> 'awards', 'null')::text as awards, nullif(it -> 'charges', 'null')::text as charges
    from board_freeze, jsonb_array_elements(board -> 'entries') as it
    where event_id = ${eventId} and frozen_at = ${freezeDate}`.execute(db)
  return rows
}
