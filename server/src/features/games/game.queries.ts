import type { ValueColumns } from '@drapeau/rules/value.ts'
import { type RawBuilder, sql } from 'kysely'
import { isThereAt } from '#domain/challenge/challenge-window.queries.ts'
import type { Db } from '#platform/database/database.ts'
import type { GameEvent } from './game.ts'
import type { SeatRow } from './game-source.ts'

export interface ChallengeRow extends ValueColumns {
  id: string
  name: string
  /** Absent from a scoreboard that was frozen before names had a French form. */
  nameFr?: string | null
  categoryId: string
  categoryName: string
  categoryNameFr?: string | null
}

export async function hasEvent(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('event').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
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
      'paused_at as pausedAt',
      'practice_after_end as practiceAfterEnd',
    ])
    .executeTakeFirst()
}

/** Those that players know of at that moment on the clock of the event, by name, so that every read has the same order. */
export async function listGameChallenges(db: Db, eventId: string, at: Date): Promise<ChallengeRow[]> {
  return db
    .selectFrom('challenge')
    .innerJoin('category', 'category.id', 'challenge.category_id')
    .where('challenge.event_id', '=', eventId)
    .where(isThereAt(at))
    .select([
      'challenge.id',
      'challenge.name',
      'challenge.name_fr as nameFr',
      'category.id as categoryId',
      'category.name as categoryName',
      'category.name_fr as categoryNameFr',
      sql<ValueColumns['type']>`challenge.type`.as('type'),
      'challenge.value',
      'challenge.minimum',
      'challenge.decay',
      sql<ValueColumns['func']>`challenge.func`.as('func'),
    ])
    .orderBy('challenge.search_key')
    .orderBy('challenge.id')
    .execute()
}

/** Which records of which entries are wanted: all, unless it says otherwise. */
export interface Asked {
  eventId: string
  /** Only what was done at these challenges. */
  challenges: readonly string[]
  /** Only these entries, and those to which these accounts belong. */
  only?: { entries: readonly string[]; accounts: readonly string[] }
  /** When it is set, only earlier records are read. */
  before?: Date
}

/** Entries per query: few enough that the rows are garbage-collected early. */
export const entriesAtATime = 2_000

/** The next entries after that one in the order of their ids, each with its members in the order in which they joined. */
export async function listGameSeats(db: Db, asked: Asked, after: string | null): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select entry.id, entry.name, entry.search_key as "searchKey", entry.status, entry.status_reason as "statusReason",
      account.id as "memberId", account.name as "memberName", school.name as school,
      account.country_code as "countryCode"
    from (
      select entry.* from entry
      where ${isAsked(asked)} and ${after === null ? sql`true` : sql`entry.id > ${after}`}
      order by entry.id limit ${entriesAtATime}
    ) as entry
    left join entry_member on entry_member.entry_id = entry.id
    left join account on account.id = entry_member.account_id
    left join school on school.id = account.school_id
    order by entry.id, entry_member.joined_at, account.id`.execute(db)
  return rows
}

/**
 * The solves of a challenge in three lists of numbers, as PostgreSQL sends them in its binary format: the
 * number of the entry (from 0, in the order of the ids), the moment, and the order. There may be hundreds of thousands,
 * and to write and read each as text would take longer than all the rest.
 */
export interface SolvesRow {
  challengeId: string
  /** Each takes four bytes. */
  entries: Buffer
  /** Eight bytes each: microseconds since the beginning of 2000. */
  moments: Buffer
  /** Each takes four bytes. */
  orders: Buffer
}

export async function listGameSolves(db: Db, asked: Asked): Promise<SolvesRow[]> {
  const { rows } = await sql<SolvesRow>`
    select it.challenge_id as "challengeId", string_agg(int4send(numbered.number), ''::bytea) as entries,
      string_agg(timestamptz_send(it.created_at), ''::bytea) as moments,
      string_agg(int4send(coalesce(it.place, 2147483647)), ''::bytea) as orders
    from (
      select entry.id, (row_number() over (order by entry.id) - 1)::int4 as number from entry where ${isAsked(asked)}
    ) as numbered
    join solve as it on it.entry_id = numbered.id
    where it.challenge_id = any(${asked.challenges}::uuid[]) and ${isBefore(asked)}
    group by it.challenge_id`.execute(db)
  return rows
}

interface AwardRow {
  entryId: string
  value: number
  reason: string
  at: Date
}

export async function listGameAwards(db: Db, asked: Asked): Promise<AwardRow[]> {
  const { rows } = await sql<AwardRow>`
    select it.entry_id as "entryId", it.value, it.reason, it.created_at as at
    from award as it join entry on entry.id = it.entry_id
    where ${isAsked(asked)} and ${isBefore(asked)}
    order by it.created_at, it.id`.execute(db)
  return rows
}

interface ChargeRow {
  entryId: string
  cost: number
  at: Date
}

export async function listGameCharges(db: Db, asked: Asked): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select it.entry_id as "entryId", it.cost, it.created_at as at
    from hint_unlock as it
    join entry on entry.id = it.entry_id
    join hint on hint.id = it.hint_id
    where hint.challenge_id = any(${asked.challenges}::uuid[]) and ${isAsked(asked)} and ${isBefore(asked)}
    order by it.created_at, it.hint_id`.execute(db)
  return rows
}

function isAsked({ eventId, only }: Asked): RawBuilder<boolean> {
  if (!only) return sql`entry.event_id = ${eventId}`
  return sql`entry.event_id = ${eventId} and entry.id in (
    select unnest(${only.entries}::uuid[])
    union select entry_id from entry_member where event_id = ${eventId} and account_id = any(${only.accounts}::uuid[]))`
}

function isBefore({ before }: Asked): RawBuilder<boolean> {
  return before ? sql`it.created_at < ${before}` : sql`true`
}
