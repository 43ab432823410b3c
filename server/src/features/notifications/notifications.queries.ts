import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface NotificationRow {
  id: string
  title: string
  description: string
  /** An announcement: its description is rich text. */
  is_rich: boolean
  event_id: string | null
  event_name: string | null
  /** The screen that it is about: a path of ours. */
  link: string | null
  created_at: Date
  read_at: Date | null
}

export interface NewNotification {
  accountId: string
  title: string
  description: string
  link: string | null
  createdAt: Date
}

interface Page {
  /** Literal text, in the title or the description; case makes no difference. */
  q: string
  page: number
  perPage: number
}

export async function insertNotification(db: Db, notification: NewNotification): Promise<string> {
  const { id } = await db
    .insertInto('notification')
    .values({
      account_id: notification.accountId,
      title: notification.title,
      description: notification.description,
      link: notification.link,
      created_at: notification.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Those of them who are there, and stay until the transaction ends. To be called before what they are notified of is
 * taken: a note holds its reader, and accounts go before the things of the game.
 */
export async function keepReaders(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('account')
    .where('id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function findLanguage(db: Db, accountId: string): Promise<'en' | 'fr' | undefined> {
  const row = await db.selectFrom('account').where('id', '=', accountId).select('language').executeTakeFirst()
  return row && (row.language === 'fr' ? 'fr' : 'en')
}

export async function listNewest(db: Db, accountId: string, most: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    ${columns} from (${notesOf(accountId)}) as note ${newestFirst} limit ${most}`.execute(db)
  return rows
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (${notesOf(accountId)}) as note where read_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

export async function listPage(
  db: Db,
  accountId: string,
  { q, page, perPage }: Page,
): Promise<{ rows: NotificationRow[]; total: number }> {
  // The marks of rich text are not part of what it says.
  const matching = sql`from (${notesOf(accountId)}) as note
    where strpos(lower(title), lower(${q})) > 0 or strpos(lower(
      case when is_rich then regexp_replace(description, '<[^>]*>', ' ', 'g') else description end
    ), lower(${q})) > 0`
  const { rows } = await sql<NotificationRow>`
    ${columns} ${matching} ${newestFirst} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Undefined also when it is somebody else's. */
export async function findNotification(db: Db, accountId: string, id: string): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    ${columns} from (${notesOf(accountId)}) as note where id = ${id}`.execute(db)
  return rows[0]
}

/**
 * All of them, or one. Returns how many were unread until now. A deleted account loses its notifications after itself, and
 * an event its announcements one after the other: so the reader is taken first, and announcements by their ids.
 */
export async function markRead(db: Db, accountId: string, now: Date, id?: string): Promise<number> {
  await keepReaders(db, [accountId])
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  // What is being deleted meanwhile is waited for, and then no longer there to be marked.
  const { numAffectedRows } = await sql`
    insert into announcement_read (announcement_id, account_id, read_at)
    select announcement.id, reader.id, ${now}::timestamptz
    from announcement, account as reader
    where reader.id = ${accountId} and ${isForReader}
      and (${id ?? null}::uuid is null or announcement.id = ${id ?? null}::uuid)
      and not exists (
        select from announcement_read as known
        where known.announcement_id = announcement.id and known.account_id = reader.id
      )
    order by announcement.id for key share of announcement
    on conflict on constraint one_read_per_account do nothing`.execute(db)
  return Number(numUpdatedRows) + Number(numAffectedRows ?? 0n)
}

const columns = sql`select id, title, description, is_rich, event_id, event_name, link, created_at, read_at`
const newestFirst = sql`order by created_at desc, id`

/** One to everybody is for accounts that existed when it was sent; one of an event for players who are in one of its entries now. */
const isForReader = sql`(
  (announcement.event_id is null and reader.created_at <= announcement.created_at) or exists (
    select from entry_member
    where entry_member.event_id = announcement.event_id and entry_member.account_id = reader.id
  )
)`

/** What was said to one person: to them alone, and to many. */
function notesOf(accountId: string) {
  return sql`
    select id, title, description, false as is_rich, null::uuid as event_id, null::text as event_name, link,
      created_at, read_at
    from notification where account_id = ${accountId}
    union all
    select announcement.id, announcement.title, announcement.description, true, event.id, event.name, null,
      announcement.created_at, announcement_read.read_at
    from account as reader
    join announcement on ${isForReader}
    left join event on event.id = announcement.event_id
    left join announcement_read
      on announcement_read.announcement_id = announcement.id and announcement_read.account_id = reader.id
    where reader.id = ${accountId}`
}
