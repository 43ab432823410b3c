import type { Db } from '#platform/database/database.ts'
import type { AwardRow } from './awards.queries.ts'

export interface AwardedEntry {
  id: string
  name: string
  eventId: string
  eventName: string
}

export interface EntryAwardRow extends AwardRow {
  entryId: string
  entryName: string
}

/** An entry of this event, which stays until the transaction ends. */
export async function lockEntry(db: Db, eventId: string, id: string): Promise<AwardedEntry | undefined> {
  return entries(db)
    .where('entry.event_id', '=', eventId)
    .where('entry.id', '=', id)
    .forKeyShare('entry')
    .executeTakeFirst()
}

export async function getEntry(db: Db, id: string): Promise<AwardedEntry> {
  return entries(db).where('entry.id', '=', id).executeTakeFirstOrThrow()
}

/** Lists awards of an event, the newest first. */
export async function listEntryAwardRows(db: Db, eventId: string): Promise<EntryAwardRow[]> {
  return db
    .selectFrom('award')
    .innerJoin('entry', 'entry.id', 'award.entry_id')
    .where('entry.event_id', '=', eventId)
    .select([
      'award.id',
      'award.value',
      'award.reason',
      'award.created_at as createdAt',
      'entry.id as entryId',
      'entry.name as entryName',
    ])
    .orderBy('award.created_at', 'desc')
    .orderBy('award.id')
    .execute()
}

function entries(db: Db) {
  return db
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .select(['entry.id', 'entry.name', 'event.id as eventId', 'event.name as eventName'])
}
