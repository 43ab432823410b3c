import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { columns, countEvents, eventPage, type EventRow, type WantedEvents } from './events.queries.ts'

/** An event with what its readers are told of who takes part, and with the entry of whoever reads it. */
export interface PlayerEventRow extends EventRow {
  entries: number
  players: number
  entryId: string | null
  entryName: string | null
}

/** What decides where somebody may enter. */
export interface ReaderRow {
  school: string | null
  countryCode: string
}

export async function listPlayerEventRows(
  db: Db,
  wanted: WantedEvents,
  accountId: string,
): Promise<{ rows: PlayerEventRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    asSeenBy(accountId, eventPage(db, wanted)).execute(),
    countEvents(db, wanted),
  ])
  return { rows, total }
}

export async function findPlayerEvent(db: Db, id: string, accountId: string): Promise<PlayerEventRow | undefined> {
  return asSeenBy(accountId, db.selectFrom('event').where('event.id', '=', id)).executeTakeFirst()
}

export async function findReader(db: Db, accountId: string): Promise<ReaderRow | undefined> {
  return db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', accountId)
    .select(['school.name as school', 'account.country_code as countryCode'])
    .executeTakeFirst()
}

/** The event of this name; else the one that runs and ends first; else the next one to start. */
export async function findNamedOrNext(
  db: Db,
  name: string,
  now: Date,
): Promise<{ id: string; name: string } | undefined> {
  const isNamed = sql<boolean>`search_key = ${searchKey(name)}`
  const isRunning = sql<boolean>`(starts_at <= ${now} and ends_at > ${now})`
  return db
    .selectFrom('event')
    .where((where) => where.or([isNamed, where('ends_at', '>', now)]))
    .select(['id', 'name'])
    .orderBy(isNamed, 'desc')
    .orderBy(isRunning, 'desc')
    .orderBy(sql`case when ${isRunning} then ends_at else starts_at end`)
    .orderBy('search_key')
    .limit(1)
    .executeTakeFirst()
}

/** Who is hidden or disqualified is not counted: nobody could tell that they are there from the number. */
const taking = [
  sql<number>`(select count(*)::int from entry
    where entry.event_id = event.id and entry.status = 'playing')`.as('entries'),
  sql<number>`(select coalesce(sum(entry.members), 0)::int from entry
    where entry.event_id = event.id and entry.status = 'playing')`.as('players'),
] as const

function asSeenBy(accountId: string, events: ReturnType<typeof eventPage>) {
  return events
    .leftJoin('entry_member as seat', (join) =>
      join.onRef('seat.event_id', '=', 'event.id').on('seat.account_id', '=', accountId),
    )
    .leftJoin('entry as own', 'own.id', 'seat.entry_id')
    .select(columns)
    .select(taking)
    .select(['own.id as entryId', 'own.name as entryName'])
}
