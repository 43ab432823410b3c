import type { EventScope } from '@drapeau/contract/event-form.ts'
import type { eventColumns } from '@drapeau/contract/events.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'

export interface EventFields {
  name: string
  description: string
  isSolo: boolean
  minTeamSize: number
  maxTeamSize: number
  scope: EventScope
  startDate: Date
  endDate: Date
  freezeDate: Date | null
  practiceAfterEnd: boolean
  /** Cleaned; null without any. */
  rules: string | null
}

export interface EventRow extends EventFields {
  id: string
  /** When its frozen board was opened. */
  revealedAt: Date | null
  version: number
}

interface Wanted {
  /** As typed, without spaces around. */
  words: string
  sort: (typeof eventColumns)[number]
  order: 'asc' | 'desc'
  page: number
  perPage: number
}

const columns = [
  'id',
  'name',
  'description',
  'is_solo as isSolo',
  'min_team_size as minTeamSize',
  'max_team_size as maxTeamSize',
  // The constraint event_scope_known keeps it one of these.
  sql<EventScope>`scope`.as('scope'),
  'starts_at as startDate',
  'ends_at as endDate',
  'freezes_at as freezeDate',
  'practice_after_end as practiceAfterEnd',
  'rules',
  'revealed_at as revealedAt',
  'version',
] as const

const orders = {
  name: ['search_key'],
  scope: ['scope'],
  isSolo: ['is_solo'],
  teamSize: ['min_team_size', 'max_team_size'],
  startDate: ['starts_at'],
  endDate: ['ends_at'],
} as const

export async function listEventRows(db: Db, wanted: Wanted): Promise<{ rows: EventRow[]; total: number }> {
  const { words, sort, order, page, perPage } = wanted
  const matching = db.selectFrom('event').$if(words !== '', (query) => query.where(holdsName('search_key', words)))
  let ordered = matching.select(columns)
  for (const column of orders[sort]) ordered = ordered.orderBy(column, order)
  const [rows, { total }] = await Promise.all([
    ordered
      .orderBy('search_key')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('event').where('id', '=', id).select(columns).executeTakeFirst()
}

/**
 * Two changes of one event take turns, and nothing enters it or is added to it meanwhile: what refers to an event shares
 * its key, and only this strongest lock waits for those who do and keeps out those who would.
 */
export async function lockEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('event').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

/** The constraint one_event_per_name decides whether it may exist. */
export async function insertEvent(db: Db, event: EventFields, now: Date): Promise<EventRow> {
  return db
    .insertInto('event')
    .values({ ...valuesOf(event), created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateEventRow(db: Db, id: string, event: EventFields, now: Date): Promise<EventRow> {
  return db
    .updateTable('event')
    .set({ ...valuesOf(event), updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteEventRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('event').where('id', '=', id).execute()
}

export async function countEntries(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('entry')
    .where('event_id', '=', eventId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function valuesOf(event: EventFields) {
  return {
    name: event.name,
    search_key: searchKey(event.name),
    description: event.description,
    is_solo: event.isSolo,
    min_team_size: event.minTeamSize,
    max_team_size: event.maxTeamSize,
    scope: event.scope,
    starts_at: event.startDate,
    ends_at: event.endDate,
    freezes_at: event.freezeDate,
    practice_after_end: event.practiceAfterEnd,
    rules: event.rules,
  }
}
