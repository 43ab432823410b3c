import { isReached } from '#domain/grant/reach.queries.ts'
import type { Reach } from '@drapeau/rules/grants.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface AnnouncementRow {
  id: string
  title: string
  description: string
  eventId: string | null
  eventName: string | null
  createdAt: Date
  reached: number
  read: number
}

interface NewAnnouncement {
  title: string
  description: string
  eventId: string | null
  createdAt: Date
}

interface Page {
  /** Literal text in the title; case makes no difference. */
  q: string
  page: number
  perPage: number
}

/** The constraint announcement_to_event decides whether there is such an event. */
export async function insertAnnouncement(db: Db, announcement: NewAnnouncement): Promise<string> {
  const { id } = await db
    .insertInto('announcement')
    .values({
      title: announcement.title,
      description: announcement.description,
      event_id: announcement.eventId,
      created_at: announcement.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function getAnnouncementRow(db: Db, id: string): Promise<AnnouncementRow> {
  const { rows } = await sql<AnnouncementRow>`
    ${announcements} where announcement.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An announcement that was just written is missing.')
  return row
}

export async function listAnnouncementRows(
  db: Db,
  { q, page, perPage }: Page,
  reach: Reach,
): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const matching = sql<boolean>`strpos(lower(announcement.title), lower(${q})) > 0
    and ${isReached(reach, 'announcement.event_id')}`
  const { rows } = await sql<AnnouncementRow>`
    ${announcements} where ${matching}
    order by announcement.created_at desc, announcement.id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const { total } = await db
    .selectFrom('announcement')
    .where(matching)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Taken until the transaction ends; undefined when somebody else was faster. */
export async function lockAnnouncement(db: Db, id: string): Promise<AnnouncementRow | undefined> {
  const found = await db.selectFrom('announcement').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  return found && getAnnouncementRow(db, id)
}

export async function deleteAnnouncementRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('announcement').where('id', '=', id).execute()
}

/** Those who could read something that is said now; undefined when there is no such event. */
export async function countReadersOf(db: Db, eventId: string | null): Promise<number | undefined> {
  const { rows } = await sql<{ readers: number }>`
    select count(account.id)::int as readers from account
    where account.enabled and account.active and (${eventId}::uuid is null or exists (
      select from entry_member where entry_member.event_id = ${eventId}::uuid and account_id = account.id
    ))
    having ${eventId}::uuid is null or exists (select from event where event.id = ${eventId}::uuid)`.execute(db)
  return rows[0]?.readers
}

export async function listMemberIds(db: Db, eventId: string): Promise<string[]> {
  const rows = await db.selectFrom('entry_member').where('event_id', '=', eventId).select('account_id').execute()
  return rows.map((row) => row.account_id)
}

/**
 * Counted at once are those whom it is for, and of them those who have read it: accounts that are deleted, disabled, or
 * has left the event counts in neither.
 */
const announcements = sql`
  select announcement.id, announcement.title, announcement.description, event.id as "eventId",
    event.name as "eventName", announcement.created_at as "createdAt", audience.reached, audience.read
  from announcement
  left join event on event.id = announcement.event_id
  cross join lateral (
    select count(*)::int as reached, count(announcement_read.read_at)::int as read
    from account
    left join announcement_read
      on announcement_read.announcement_id = announcement.id and announcement_read.account_id = account.id
    where account.enabled and account.active and (
      (announcement.event_id is null and account.created_at <= announcement.created_at) or exists (
        select from entry_member
        where entry_member.event_id = announcement.event_id and entry_member.account_id = account.id
      ))
  ) as audience`
