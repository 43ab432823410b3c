import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface LinkRow {
  id: string
  name: string
  invitedBy: string
  uses: number
  used: number
  createdAt: Date
  expiresAt: Date
}

export interface NewLink {
  name: string
  invitedBy: string
  keyHash: Buffer
  uses: number
  createdAt: Date
  expiresAt: Date
}

const shown = [
  'id',
  'name',
  'invited_by as invitedBy',
  'uses',
  'used',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

/** Lists the newest first. */
export async function listLinks(db: Db): Promise<LinkRow[]> {
  return db.selectFrom('invitation_link').select(shown).orderBy('created_at', 'desc').orderBy('id').execute()
}

/** Undefined when there are as many as there may be. The table is locked against a second one meanwhile. */
export async function insertLink(db: Db, link: NewLink, most: number): Promise<LinkRow | undefined> {
  await sql`lock table invitation_link in share row exclusive mode`.execute(db)
  const { count } = await db
    .selectFrom('invitation_link')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) return undefined
  return db
    .insertInto('invitation_link')
    .values({
      name: link.name,
      invited_by: link.invitedBy,
      key_hash: link.keyHash,
      uses: link.uses,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

export async function deleteLink(db: Db, id: string): Promise<LinkRow | undefined> {
  return db.deleteFrom('invitation_link').where('id', '=', id).returning(shown).executeTakeFirst()
}

/** Finds a link only while somebody can register with it. */
export async function findUsableLink(db: Db, keyHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  return db
    .selectFrom('invitation_link')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'uses')
    .select(shown)
    .executeTakeFirst()
}

/**
 * Takes one use; false when there is none left. A second registration waits for the first one's transaction and then
 * counts its use, or finds the link as it was when the first one failed.
 */
export async function spendLink(db: Db, keyHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation_link')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'uses')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePastLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('invitation_link').where('expires_at', '<=', before).execute()
}
