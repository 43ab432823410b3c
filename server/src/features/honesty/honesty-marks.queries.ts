import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface MarkRow {
  groupKey: string
  signs: number
  /** Null when the account is deleted. */
  userId: string | null
  userName: string | null
  at: Date
}

export interface NewMark {
  eventId: string
  /** Of these entries, all of which play in the event. */
  entryIds: readonly string[]
  groupKey: string
  signs: number
  seenBy: string
  at: Date
}

export async function listMarks(db: Db, eventId: string): Promise<MarkRow[]> {
  return db
    .selectFrom('honesty_mark as mark')
    .leftJoin('account', 'account.id', 'mark.seen_by')
    .where('mark.event_id', '=', eventId)
    .select([
      'mark.group_key as groupKey',
      'mark.signs',
      'account.id as userId',
      'account.name as userName',
      'mark.seen_at as at',
    ])
    .execute()
}

/** The event is not deleted before the transaction ends. */
export async function keepEvent(db: Db, id: string): Promise<string | undefined> {
  const event = await db.selectFrom('event').where('id', '=', id).select('name').forKeyShare().executeTakeFirst()
  return event?.name
}

/** The names of those of these entries that play in the event, in alphabetical order. */
export async function listEntryNames(db: Db, eventId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('entry')
    .where('event_id', '=', eventId)
    .where('id', 'in', [...ids])
    .select('name')
    .orderBy('search_key')
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Two who mark at once leave one mark, of the last of them. An older report has fewer signs: it does not take back that
 * somebody looked at more. Nothing is returned when one of the entries is not in the event, or the account is gone.
 */
export async function upsertMark(db: Db, mark: NewMark): Promise<MarkRow | undefined> {
  const { rows } = await sql<MarkRow>`
    with reader as (select id, name from account where id = ${mark.seenBy} for key share),
    marked as (
      insert into honesty_mark as known (event_id, group_key, signs, seen_by, seen_at)
      select ${mark.eventId}::uuid, ${mark.groupKey}, ${mark.signs}::integer, reader.id, ${mark.at}::timestamptz
      from reader
      where ${mark.entryIds.length} = (
        select count(*) from entry where event_id = ${mark.eventId} and id = any(${[...mark.entryIds]}::uuid[]))
      on conflict on constraint one_mark_for_each_group
      do update set signs = greatest(known.signs, excluded.signs), seen_by = excluded.seen_by, seen_at = excluded.seen_at
      returning group_key, signs, seen_by, seen_at
    )
    select marked.group_key as "groupKey", marked.signs, reader.id as "userId", reader.name as "userName",
      marked.seen_at as at
    from marked join reader on reader.id = marked.seen_by`.execute(db)
  return rows[0]
}

/** Returns false when there was no mark. */
export async function deleteMark(db: Db, eventId: string, groupKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('honesty_mark')
    .where('event_id', '=', eventId)
    .where('group_key', '=', groupKey)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
