import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import type { eventColumns, EventStatus } from '@drapeau/contract/events/events.ts'
import type { Run } from '@drapeau/rules/run-event.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'
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
  confirmedMembers: boolean
  /** When it is null, that of the site is used. */
  flagWrapper: string | null
  writeUps: boolean
  /** Authors do not publish their own challenges. */
  requiresReview: boolean
  /** Rules are cleaned HTML, or null. */
  rules: string | null
}

export interface EventRow extends EventFields {
  id: string
  /** When its frozen board was opened. */
  revealedAt: Date | null
  pausedAt: Date | null
  version: number
}

export interface WantedEvents {
  /** The words as typed, without spaces around them. */
  words: string
  /** When it is undefined, events of every status are listed. */
  status: EventStatus | undefined
  now: Date
  sort: (typeof eventColumns)[number]
  order: 'asc' | 'desc'
  page: number
  perPage: number
}

export const columns = [
  'event.id',
  'event.name',
  'event.description',
  'event.is_solo as isSolo',
  'event.min_team_size as minTeamSize',
  'event.max_team_size as maxTeamSize',
  // The constraint event_scope_known keeps it one of these.
  sql<EventScope>`event.scope`.as('scope'),
  'event.starts_at as startDate',
  'event.ends_at as endDate',
  'event.freezes_at as freezeDate',
  'event.practice_after_end as practiceAfterEnd',
  'event.confirmed_members as confirmedMembers',
  'event.flag_wrapper as flagWrapper',
  'event.write_ups as writeUps',
  'event.requires_review as requiresReview',
  'event.rules',
  'event.revealed_at as revealedAt',
  'event.paused_at as pausedAt',
  'event.version',
] as const

const orders = {
  name: ['event.search_key'],
  scope: ['event.scope'],
  isSolo: ['event.is_solo'],
  teamSize: ['event.min_team_size', 'event.max_team_size'],
  startDate: ['event.starts_at'],
  endDate: ['event.ends_at'],
} as const

export async function listEventRows(db: Db, wanted: WantedEvents): Promise<{ rows: EventRow[]; total: number }> {
  const [rows, total] = await Promise.all([eventPage(db, wanted).select(columns).execute(), countEvents(db, wanted)])
  return { rows, total }
}

/** The events of the page that is wanted, in its order; the caller names the columns. */
export function eventPage(db: Db, wanted: WantedEvents) {
  const { sort, order, page, perPage } = wanted
  let ordered = matching(db, wanted)
  for (const column of orders[sort]) ordered = ordered.orderBy(column, order)
  return ordered
    .orderBy('event.search_key')
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countEvents(db: Db, wanted: WantedEvents): Promise<number> {
  const { total } = await matching(db, wanted)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('event').where('id', '=', id).select(columns).executeTakeFirst()
}

/** By its name, folded for search. */
export async function findEventByKey(db: Db, key: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('event').where('search_key', '=', key).select('id').executeTakeFirst()
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
    .set({
      ...valuesOf(event),
      // Another moment of freezing is a new freeze, which nobody has opened yet.
      revealed_at: sql`case when freezes_at is not distinct from ${event.freezeDate} then revealed_at end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The dates that running an event moves. The constraints event_freeze_within and event_pause_within hold for them too. */
export async function updateRun(db: Db, id: string, run: Run, now: Date): Promise<EventRow> {
  return db
    .updateTable('event')
    .set({
      ends_at: run.endDate,
      freezes_at: run.freezeDate,
      revealed_at: run.revealedAt,
      paused_at: run.pausedAt,
      updated_at: now,
    })
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

/** The most seats that a team needs, kept ones included; 0 without any. Exact while the event is locked. */
export async function getLargestTeam(db: Db, eventId: string): Promise<number> {
  const { most } = await db
    .selectFrom('entry')
    .where('event_id', '=', eventId)
    .select(
      sql<number | null>`max(members + (
        select count(*)::int from kept_seat where kept_seat.entry_id = entry.id))`.as('most'),
    )
    .executeTakeFirstOrThrow()
  return most ?? 0
}

/** The conditions are those of rules/src/period.ts. */
function matching(db: Db, { words, status, now }: WantedEvents) {
  const clock = eventClock(now)
  return db
    .selectFrom('event')
    .$if(words !== '', (query) => query.where(holdsName('event.search_key', words)))
    .$if(status === 'upcoming', (query) => query.where('event.starts_at', '>', now))
    .$if(status === 'running', (query) => query.where('event.starts_at', '<=', now).where('event.ends_at', '>', clock))
    .$if(status === 'ended', (query) => query.where('event.ends_at', '<=', clock))
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
    confirmed_members: event.confirmedMembers,
    flag_wrapper: event.flagWrapper,
    write_ups: event.writeUps,
    requires_review: event.requiresReview,
    rules: event.rules,
  }
}
