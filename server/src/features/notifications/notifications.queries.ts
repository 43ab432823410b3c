import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface NotificationRow {
  id: string
  title: string
  description: string
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

const columns = ['id', 'title', 'description', 'link', 'created_at', 'read_at'] as const

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

/** What they read; undefined when they have gone. */
export async function findLanguage(db: Db, accountId: string): Promise<'en' | 'fr' | undefined> {
  const row = await db.selectFrom('account').where('id', '=', accountId).select('language').executeTakeFirst()
  return row && (row.language === 'fr' ? 'fr' : 'en')
}

export async function listNewest(db: Db, accountId: string, most: number): Promise<NotificationRow[]> {
  return newestFirst(ofAccount(db, accountId)).select(columns).limit(most).execute()
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { unread } = await ofAccount(db, accountId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .executeTakeFirstOrThrow()
  return Number(unread)
}

export async function listPage(
  db: Db,
  accountId: string,
  { q, page, perPage }: Page,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const matching = ofAccount(db, accountId).$if(q !== '', (query) =>
    query.where(sql<boolean>`(strpos(lower(title), lower(${q})) > 0 or strpos(lower(description), lower(${q})) > 0)`),
  )
  const rows = await newestFirst(matching)
    .select(columns)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Undefined also when it is somebody else's. */
export async function findNotification(db: Db, accountId: string, id: string): Promise<NotificationRow | undefined> {
  return ofAccount(db, accountId).where('id', '=', id).select(columns).executeTakeFirst()
}

/** How many were unread until now. */
export async function markRead(db: Db, accountId: string, now: Date, id?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

function ofAccount(db: Db, accountId: string) {
  return db.selectFrom('notification').where('account_id', '=', accountId)
}

function newestFirst(query: ReturnType<typeof ofAccount>) {
  return query.orderBy('created_at', 'desc').orderBy('id')
}
