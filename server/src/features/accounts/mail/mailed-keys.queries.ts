import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export const allPurposes = ['confirm', 'change-email', 'reset', 'invite'] as const
export type KeyPurpose = (typeof allPurposes)[number]

export interface KeyRequest {
  accountId: string
  purpose: KeyPurpose
  requestId: string
  /** The address that the key proves. */
  email: string
}

/** Replaces an older request of the same purpose, whose keys are void from then on. */
export async function putRequest(db: Db, request: KeyRequest, now: Date): Promise<void> {
  const { accountId, purpose, requestId, email } = request
  await db
    .insertInto('key_request')
    .values({ account_id: accountId, purpose, request_id: requestId, email, created_at: now })
    .onConflict((conflict) =>
      conflict.constraint('one_request_per_purpose').doUpdateSet({ request_id: requestId, email, created_at: now }),
    )
    .execute()
}

/** Stores a key of a request. False when the request is no longer the one that stands. */
export async function insertKey(
  db: Db,
  request: Pick<KeyRequest, 'accountId' | 'purpose' | 'requestId'>,
  key: { hash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mailed_key (key_hash, account_id, purpose, request_id, created_at, expires_at)
    select ${key.hash}, account_id, purpose, request_id, ${key.createdAt}, ${key.expiresAt}
    from key_request
    where account_id = ${request.accountId} and purpose = ${request.purpose} and request_id = ${request.requestId}
  `.execute(db)
  return numAffectedRows === 1n
}

/** Whether a key of this request works, or is still on its way. */
export async function isRequestStanding(db: Db, accountId: string, purpose: KeyPurpose, now: Date): Promise<boolean> {
  const { rows } = await sql<{ key_expires_at: Date | null }>`
    select max(mailed_key.expires_at) as key_expires_at
    from key_request left join mailed_key using (account_id, purpose, request_id)
    where key_request.account_id = ${accountId} and key_request.purpose = ${purpose}
    group by key_request.request_id`.execute(db)
  const [request] = rows
  return request !== undefined && (request.key_expires_at === null || request.key_expires_at > now)
}

export async function isKeyUsable(db: Db, keyHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mailed_key')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .select('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the account of the key before the key itself, as lockAccountByEmail does. */
export async function lockAccountOfKey(db: Db, keyHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where('id', 'in', (query) =>
      query.selectFrom('mailed_key').where('key_hash', '=', keyHash).select('mailed_key.account_id'),
    )
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the key up, with every other key of its request. However many try at once, one succeeds. */
export async function takeRequestOfKey(
  db: Db,
  keyHash: Buffer,
  purposes: readonly KeyPurpose[],
  now: Date,
): Promise<KeyRequest | undefined> {
  const { rows } = await sql<KeyRequest>`
    delete from key_request
    using mailed_key
    where mailed_key.key_hash = ${keyHash} and mailed_key.expires_at > ${now}
      and key_request.account_id = mailed_key.account_id and key_request.purpose = mailed_key.purpose
      and key_request.request_id = mailed_key.request_id and key_request.purpose = any(${purposes}::text[])
    returning key_request.account_id as "accountId", key_request.purpose, key_request.request_id as "requestId",
      key_request.email`.execute(db)
  return rows[0]
}

/** Every key of these purposes that is on its way to the account dies. */
export async function deleteRequests(db: Db, accountId: string, purposes: readonly KeyPurpose[]): Promise<void> {
  await db
    .deleteFrom('key_request')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', [...purposes])
    .execute()
}

/** Except those that are locked by another transaction. */
export async function deletePastKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mailed_key')
    .where('key_hash', 'in', (query) =>
      query
        .selectFrom('mailed_key as past')
        .where('past.expires_at', '<=', now)
        .select('past.key_hash')
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Requests whose mail never left, and those whose keys were never used; except those that are locked by another transaction. */
export async function deletePastRequests(db: Db, before: Date): Promise<void> {
  await sql`
    delete from key_request where (account_id, purpose) in (
      select account_id, purpose from key_request as past where past.created_at <= ${before} for update skip locked)`.execute(
    db,
  )
}
