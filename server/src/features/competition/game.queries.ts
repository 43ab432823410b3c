import type { PriceColumns } from '@drapeau/rules/price.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { GameEvent } from './game.ts'
import type { EntryRow } from './game-source.ts'

export interface ChallengeRow extends PriceColumns {
  id: string
  name: string
  categoryId: string
  categoryName: string
}

export async function findGameEvent(db: Db, eventId: string): Promise<GameEvent | undefined> {
  return db
    .selectFrom('event')
    .where('id', '=', eventId)
    .select([
      'id',
      'name',
      'is_solo as isSolo',
      'min_team_size as minTeamSize',
      'max_team_size as maxTeamSize',
      'starts_at as startDate',
      'ends_at as endDate',
      'freezes_at as freezeDate',
      'revealed_at as revealedAt',
      'practice_after_end as practiceAfterEnd',
    ])
    .executeTakeFirst()
}

/** By name, so that every look at them has the same order. */
export async function listGameChallenges(db: Db, eventId: string): Promise<ChallengeRow[]> {
  return db
    .selectFrom('challenge')
    .innerJoin('category', 'category.id', 'challenge.category_id')
    .where('challenge.event_id', '=', eventId)
    .select([
      'challenge.id',
      'challenge.name',
      'category.id as categoryId',
      'category.name as categoryName',
      sql<PriceColumns['type']>`challenge.type`.as('type'),
      'challenge.value',
      'challenge.minimum',
      'challenge.decay',
      sql<PriceColumns['func']>`challenge.func`.as('func'),
    ])
    .orderBy('challenge.search_key')
    .orderBy('challenge.id')
    .execute()
}

/** All entries of an event with what they did. */
export async function listGameEntries(db: Db, eventId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`${gathered(eventId, sql`true`, sql`true`)}`.execute(db)
  return rows
}

/** Only these entries, and those to which these accounts belong. */
export async function listSomeGameEntries(
  db: Db,
  eventId: string,
  entryIds: readonly string[],
  accountIds: readonly string[],
): Promise<EntryRow[]> {
  const chosen = sql`entry.id in (
    select unnest(${entryIds}::uuid[])
    union select entry_id from entry_member where event_id = ${eventId} and account_id = any(${accountIds}::uuid[]))`
  const { rows } = await sql<EntryRow>`${gathered(eventId, chosen, sql`true`)}`.execute(db)
  return rows
}

/**
 * A row for each entry, its solves, awards and charges gathered into lists by the database, which does not keep this
 * process from answering meanwhile. What the lists hold is told at EntryRow.
 */
export function gathered(eventId: string, isChosen: RawBuilder<unknown>, isTold: RawBuilder<unknown>) {
  return sql`
    with chosen as materialized (
      select id, name, search_key, status, status_reason from entry where entry.event_id = ${eventId} and ${isChosen}
    ), joined as (
      select chosen.id,
        '[' || string_agg(
          '["' || account.id || '",' || to_json(account.name) || ',' || coalesce(to_json(school.name)::text, 'null')
            || ',"' || account.country_code || '"]', ',' order by entry_member.joined_at, account.id) || ']' as list
      from chosen
      join entry_member on entry_member.entry_id = chosen.id
      join account on account.id = entry_member.account_id
      left join school on school.id = account.school_id
      group by chosen.id
    ), solved as (
      select chosen.id,
        '[' || string_agg(
          '["' || it.challenge_id || '",' || ${milliseconds} || ',' || coalesce(it.place, 2147483647)
            || ',' || coalesce('"' || it.account_id || '"', 'null') || ']', ',') || ']' as list
      from chosen
      join solve as it on it.entry_id = chosen.id
      join challenge on challenge.id = it.challenge_id and challenge.event_id = ${eventId}
      where ${isTold}
      group by chosen.id
    ), given as (
      select chosen.id,
        '[' || string_agg('[' || it.value || ',' || ${milliseconds} || ',' || to_json(it.reason) || ']', ',') || ']' as list
      from chosen join award as it on it.entry_id = chosen.id
      where ${isTold}
      group by chosen.id
    ), paid as (
      select chosen.id,
        '[' || string_agg(
          '["' || hint.challenge_id || '",' || ${milliseconds} || ',' || it.cost
            || ',' || coalesce('"' || it.account_id || '"', 'null') || ']', ',') || ']' as list
      from chosen
      join hint_unlock as it on it.entry_id = chosen.id
      join hint on hint.id = it.hint_id
      join challenge on challenge.id = hint.challenge_id and challenge.event_id = ${eventId}
      where ${isTold}
      group by chosen.id
    )
    select chosen.id, chosen.name, chosen.search_key as "searchKey", chosen.status,
      chosen.status_reason as "statusReason", joined.list as members, solved.list as solves, given.list as awards,
      paid.list as charges
    from chosen
    left join joined on joined.id = chosen.id
    left join solved on solved.id = chosen.id
    left join given on given.id = chosen.id
    left join paid on paid.id = chosen.id`
}

const milliseconds = sql`(date_part('epoch', it.created_at) * 1000)::int8`
