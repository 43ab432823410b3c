import { EntryStatus } from '@drapeau/contract/events/events.ts'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

export interface HeldEntry {
  id: string
  name: string
  status: EntryStatus
  reason: string | null
  eventName: string
}

/** Held until the transaction ends: answers that are being judged for it end first, and those after see what it became. */
export async function lockEntry(db: Db, eventId: string, id: string): Promise<HeldEntry | undefined> {
  const row = await db
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .where('entry.id', '=', id)
    .where('entry.event_id', '=', eventId)
    .select(['entry.id', 'entry.name', 'entry.status', 'entry.status_reason as reason', 'event.name as eventName'])
    .forNoKeyUpdate('entry')
    .executeTakeFirst()
  return row && { ...row, status: EntryStatus.parse(row.status) }
}

/** The trigger entry_is_counted updates the values. */
export async function updateStatus(db: Db, id: string, status: EntryStatus, reason: string | null): Promise<void> {
  await db.updateTable('entry').set({ status, status_reason: reason }).where('id', '=', id).execute()
}

/** Opens the board if it is frozen then: of two who try, one does. The name of the event, or nothing. */
export async function openBoard(db: Db, eventId: string, now: Date): Promise<string | undefined> {
  const opened = await db
    .updateTable('event')
    .set({ revealed_at: now, updated_at: now })
    .where('id', '=', eventId)
    .where('freezes_at', '<=', eventClock(now))
    .where('revealed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return opened?.name
}

/** The schools of the members of each entry, by name. Entries without any are left out. */
export async function listEntrySchools(db: Db, entryIds: readonly string[]): Promise<Map<string, string[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('entry_member')
    .innerJoin('account', 'account.id', 'entry_member.account_id')
    .innerJoin('school', 'school.id', 'account.school_id')
    .where('entry_member.entry_id', 'in', entryIds)
    .select(['entry_member.entry_id as entryId', 'school.name'])
    .distinct()
    .orderBy('school.name')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ entryId }) => entryId)].map(([id, schools]) => [id, schools.map(({ name }) => name)]),
  )
}

export async function isEvent(db: Db, eventId: string): Promise<boolean> {
  const event = await db.selectFrom('event').where('id', '=', eventId).select('id').executeTakeFirst()
  return event !== undefined
}
