import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface PendingSignIn {
  providerId: string
  nonce: string
  verifier: string
}

interface NewPending extends PendingSignIn {
  stateHash: Buffer
  browserHash: Buffer
  /** The account that links an identity; null: somebody signs in. */
  accountId: string | null
  expiresAt: Date
}

/**
 * Stores it unless too many are under way; requests in parallel may exceed the bound by their own number. What has expired
 * is deleted here and nowhere else. False when there are too many.
 */
export async function insertPending(db: Db, pending: NewPending, most: number, now: Date): Promise<boolean> {
  await sql`
    delete from pending_sign_in where state_hash in (
      select state_hash from pending_sign_in where expires_at <= ${now} for update skip locked
    )`.execute(db)
  const { numAffectedRows } = await sql`
    insert into pending_sign_in (state_hash, browser_hash, provider_id, account_id, nonce, verifier, expires_at)
    select ${pending.stateHash}, ${pending.browserHash}, ${pending.providerId}::uuid, ${pending.accountId}::uuid,
      ${pending.nonce}, ${pending.verifier}, ${pending.expiresAt}::timestamptz
    where (select count(*) from pending_sign_in) < ${most}`.execute(db)
  return numAffectedRows === 1n
}

/** Takes it once. Undefined for another browser or account, which leaves it for the right one. */
export async function takePending(
  db: Db,
  proof: { stateHash: Buffer; browserHash: Buffer; accountId: string | null },
  now: Date,
): Promise<PendingSignIn | undefined> {
  return db
    .deleteFrom('pending_sign_in')
    .where('state_hash', '=', proof.stateHash)
    .where('browser_hash', '=', proof.browserHash)
    .where('account_id', 'is not distinct from', proof.accountId)
    .where('expires_at', '>', now)
    .returning(['provider_id as providerId', 'nonce', 'verifier'])
    .executeTakeFirst()
}
