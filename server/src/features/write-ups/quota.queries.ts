import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Ours alone: the letters of 'write' on a phone's keys. */
const handInLock = 97_483

/**
 * Until the transaction ends, nobody else hands anything in for this author: what they keep is summed up and added to by
 * one at a time, on every node. To be asked for before any row.
 */
export async function lockHandIn(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${handInLock}::int, hashtext(${accountId}))`.execute(db)
}

/** In bytes, over all challenges and versions. */
export async function getKeptSize(db: Db, accountId: string): Promise<number> {
  const { size } = await db
    .selectFrom('write_up')
    .where('account_id', '=', accountId)
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('size'))
    .executeTakeFirstOrThrow()
  return size
}

export interface SpareVersion {
  id: string
  challengeId: string
  size: number
  createdAt: Date
}

/** Versions that a newer one has replaced and that nobody has reviewed, kept from any other change. */
export async function lockSpareVersions(db: Db, accountId: string): Promise<SpareVersion[]> {
  return db
    .selectFrom('write_up')
    .where('account_id', '=', accountId)
    .where('reviewed_at', 'is', null)
    .where('published_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from write_up as newer
        where newer.account_id = write_up.account_id and newer.challenge_id = write_up.challenge_id
          and newer.number > write_up.number)`,
    )
    .select(['id', 'challenge_id as challengeId', sql<number>`size::float8`.as('size'), 'created_at as createdAt'])
    .orderBy('challenge_id')
    .orderBy('number')
    .forNoKeyUpdate()
    .execute()
}

/** Returns the keys under which they were stored. */
export async function deleteVersions(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('write_up')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('storage_key as key')
    .execute()
  return rows.map(({ key }) => key)
}
