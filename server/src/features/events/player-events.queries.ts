import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { rowsPrepared } from '#platform/database/prepared-statement.queries.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'
import { shownEmail } from '#domain/account/shown-email.queries.ts'
import { columns, countEvents, eventPage, type EventRow, type WantedEvents } from './events.queries.ts'

/** An event with what its readers see of the participants. */
export interface SeenEventRow extends EventRow {
  entries: number
  players: number
}

export interface Seat {
  id: string
  name: string
}

/** What a reader brings along: what decides where they may enter, and their entries, by the event. */
export interface ReaderRow {
  school: string | null
  schoolConfirmed: boolean
  email: string
  countryCode: string
  seats: Readonly<Partial<Record<string, Seat>>>
}

/** Part of a list of events as they were at one moment. */
export interface EventPage {
  rows: SeenEventRow[]
  total: number
  /** When the next event begins or ends, and others may be in the list; null when none will. */
  turnsAt: Date | null
}

export async function listSeenEvents(db: Db, wanted: WantedEvents): Promise<EventPage> {
  const [rows, total, turnsAt] = await Promise.all([
    eventPage(db, wanted).select(columns).select(taking).execute(),
    countEvents(db, wanted),
    findNextChange(db, wanted.now),
  ])
  return { rows, total, turnsAt }
}

export async function findSeenEvent(db: Db, id: string): Promise<SeenEventRow | null> {
  const row = await db.selectFrom('event').where('event.id', '=', id).select(columns).select(taking).executeTakeFirst()
  return row ?? null
}

/** Everything is read in one round trip. */
export async function findReader(db: Db, accountId: string): Promise<ReaderRow | null> {
  const query = db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', accountId)
    .select([
      'school.name as school',
      'account.school_confirmed as schoolConfirmed',
      shownEmail,
      'account.country_code as countryCode',
      sql<ReaderRow['seats']>`(
        select coalesce(json_object_agg(entry.event_id, json_build_object('id', entry.id, 'name', entry.name)), '{}')
        from entry_member join entry on entry.id = entry_member.entry_id
        where entry_member.account_id = account.id)`.as('seats'),
    ])
  const [row] = await rowsPrepared(db, 'reader of events', query.compile())
  return row ?? null
}

async function findNextChange(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ turns_at: Date | null }>`
    select least(min(starts_at) filter (where starts_at > ${now}), min(ends_at) filter (where ends_at > ${now})) as turns_at
    from event`.execute(db)
  return rows[0]?.turns_at ?? null
}

/** The event of this name; else the one that runs and ends first; else the next one to start. */
export async function findNamedOrNext(
  db: Db,
  name: string,
  now: Date,
): Promise<{ id: string; name: string } | undefined> {
  const isNamed = sql<boolean>`search_key = ${searchKey(name)}`
  const isRunning = sql<boolean>`(starts_at <= ${now} and ends_at > ${eventClock(now)})`
  return db
    .selectFrom('event')
    .where((where) => where.or([isNamed, where('ends_at', '>', eventClock(now))]))
    .select(['id', 'name'])
    .orderBy(isNamed, 'desc')
    .orderBy(isRunning, 'desc')
    .orderBy(sql`case when ${isRunning} then ends_at else starts_at end`)
    .orderBy('search_key')
    .limit(1)
    .executeTakeFirst()
}

/** Hidden and disqualified entries are not counted: the number must not reveal them. */
const taking = [
  sql<number>`(select count(*)::int from entry
    where entry.event_id = event.id and entry.status = 'playing')`.as('entries'),
  sql<number>`(select coalesce(sum(entry.members), 0)::int from entry
    where entry.event_id = event.id and entry.status = 'playing')`.as('players'),
] as const
