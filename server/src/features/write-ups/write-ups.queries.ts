import type { ReceivedFile } from '@drapeau/contract/route.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** One version, with whose it is and what it is about. */
export interface WriteUpRow {
  id: string
  challengeId: string
  challengeName: string
  challengeNameFr: string | null
  eventId: string | null
  eventName: string | null
  accountId: string
  userName: string
  number: number
  /** The highest number of this author and challenge. */
  isNewest: boolean
  originalName: string
  storageKey: string
  size: number
  sha256: string
  createdAt: Date
  /** All three null until somebody has read it. */
  reviewedAt: Date | null
  reviewerName: string | null
  comment: string | null
  offeredAt: Date | null
  publishedAt: Date | null
  /** Whether any version of this author and challenge is. */
  isPublished: boolean
}

export async function findWriteUp(db: Db, id: string): Promise<WriteUpRow | undefined> {
  return writeUps(db).where('write_up.id', '=', id).executeTakeFirst()
}

/**
 * Its author stays until the transaction ends. Locked before the write-up itself, as the deletion of an account locks
 * both in this order.
 */
export async function keepAuthor(db: Db, id: string): Promise<void> {
  await db
    .selectFrom('account')
    .where('id', 'in', (query) => query.selectFrom('write_up').where('write_up.id', '=', id).select('account_id'))
    .select('id')
    .forKeyShare()
    .execute()
}

/** Locks its challenge, after the author and before the write-up. */
export async function keepChallenge(db: Db, id: string): Promise<void> {
  await db
    .selectFrom('challenge')
    .where('id', 'in', (query) => query.selectFrom('write_up').where('write_up.id', '=', id).select('challenge_id'))
    .select('id')
    .forKeyShare()
    .execute()
}

/** The row is locked until the transaction ends. */
export async function lockWriteUp(db: Db, id: string): Promise<WriteUpRow | undefined> {
  return writeUps(db).where('write_up.id', '=', id).forNoKeyUpdate('write_up').executeTakeFirst()
}

/** Lists the newest first. */
export async function listVersions(db: Db, challengeId: string, accountId: string): Promise<WriteUpRow[]> {
  return writeUps(db)
    .where('write_up.challenge_id', '=', challengeId)
    .where('write_up.account_id', '=', accountId)
    .orderBy('write_up.number', 'desc')
    .execute()
}

/**
 * Stores the next version. The constraint one_write_up_per_number decides which number that is: one that was handed in at
 * the same moment has taken it, and then there is a next one. What its author offers, they offer in every version.
 */
export async function insertVersion(
  db: Db,
  challengeId: string,
  accountId: string,
  file: ReceivedFile,
  now: Date,
): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ number: number }>`
      insert into write_up (
        challenge_id, account_id, number, original_name, storage_key, size, sha256, created_at, offered_at)
      select ${challengeId}::uuid, ${accountId}::uuid, coalesce(max(number), 0) + 1,
        ${file.originalname}, ${file.storageKey}, ${file.size}, ${file.sha256}, ${now}, max(offered_at)
      from write_up where challenge_id = ${challengeId} and account_id = ${accountId}
      on conflict on constraint one_write_up_per_number do nothing
      returning number`.execute(db)
    if (rows[0]) return rows[0].number
  }
}

/** Returns the keys under which they were stored. */
export async function deleteVersionsUpTo(
  db: Db,
  challengeId: string,
  accountId: string,
  number: number,
): Promise<string[]> {
  const rows = await versionsUpTo(db, challengeId, accountId, number).execute()
  return rows.map(({ key }) => key)
}

/** Deletes versions that have become too old; one that others read stays. */
export async function deleteOutdated(
  db: Db,
  challengeId: string,
  accountId: string,
  number: number,
): Promise<string[]> {
  const versions = versionsUpTo(db, challengeId, accountId, number)
  const rows = await versions.where('published_at', 'is', null).execute()
  return rows.map(({ key }) => key)
}

function versionsUpTo(db: Db, challengeId: string, accountId: string, number: number) {
  return db
    .deleteFrom('write_up')
    .where('challenge_id', '=', challengeId)
    .where('account_id', '=', accountId)
    .where('number', '<=', number)
    .returning('storage_key as key')
}

/** A review keeps the name that its author had that day. */
export async function updateReview(
  db: Db,
  id: string,
  review: { reviewerId: string; comment: string; at: Date },
): Promise<void> {
  await db
    .updateTable('write_up')
    .set((update) => ({
      reviewed_at: review.at,
      comment: review.comment,
      reviewer_name: update.selectFrom('account').where('id', '=', review.reviewerId).select('name'),
    }))
    .where('id', '=', id)
    .execute()
}

/** Where everything is stored that goes with these challenges. */
export async function listKeysOfChallenges(db: Db, challengeIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('write_up')
    .where('challenge_id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .select('storage_key as key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Where everything is stored that somebody handed in. */
export async function listKeysOfAuthor(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('write_up')
    .where('account_id', '=', accountId)
    .select('storage_key as key')
    .execute()
  return rows.map(({ key }) => key)
}

export function writeUps(db: Db) {
  return db
    .selectFrom('write_up')
    .innerJoin('challenge', 'challenge.id', 'write_up.challenge_id')
    .innerJoin('account', 'account.id', 'write_up.account_id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .select([
      'write_up.id',
      'write_up.challenge_id as challengeId',
      'challenge.name as challengeName',
      'challenge.name_fr as challengeNameFr',
      'challenge.event_id as eventId',
      'event.name as eventName',
      'write_up.account_id as accountId',
      'account.name as userName',
      'write_up.number',
      isNewest.as('isNewest'),
      'write_up.original_name as originalName',
      'write_up.storage_key as storageKey',
      sql<number>`write_up.size::float8`.as('size'),
      'write_up.sha256',
      'write_up.created_at as createdAt',
      'write_up.reviewed_at as reviewedAt',
      'write_up.reviewer_name as reviewerName',
      'write_up.comment',
      'write_up.offered_at as offeredAt',
      'write_up.published_at as publishedAt',
      isPublished.as('isPublished'),
    ])
}

/** Each lookup is one step in the index behind one_write_up_per_number. */
export const isNewest = sql<boolean>`not exists (
  select from write_up as newer
  where newer.challenge_id = write_up.challenge_id and newer.account_id = write_up.account_id
    and newer.number > write_up.number)`

/** The index behind one_published_write_up answers it in one step. */
export const isPublished = sql<boolean>`exists (
  select from write_up as shown
  where shown.challenge_id = write_up.challenge_id and shown.account_id = write_up.account_id
    and shown.published_at is not null)`
