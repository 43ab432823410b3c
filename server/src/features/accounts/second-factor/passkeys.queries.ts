import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface PasskeyRow {
  id: string
  name: string
  credentialId: string
  publicKey: Buffer
  counter: string
  transports: string[]
  createdAt: Date
  lastUsedAt: Date | null
}

export interface NewPasskeyRow {
  accountId: string
  name: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  createdAt: Date
}

/** Lists the oldest first. */
export async function listPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .select([
      'id',
      'name',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Adds a passkey unless the account has as many as it may. The account must be locked before. The constraints
 * one_passkey_per_credential and one_passkey_per_name decide whether it is new.
 */
export async function insertPasskey(db: Db, passkey: NewPasskeyRow, most: number): Promise<boolean> {
  const { accountId, name, credentialId, publicKey, counter, transports, createdAt } = passkey
  const { numAffectedRows } = await sql`
    insert into passkey (account_id, name, credential_id, public_key, counter, transports, created_at)
    select ${accountId}::uuid, ${name}, ${credentialId}, ${publicKey}::bytea, ${counter}::bigint,
      ${transports}::text[], ${createdAt}::timestamptz
    where (select count(*) from passkey where account_id = ${accountId}) < ${most}`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Notes that it was used. A counter only goes up: one that does not comes from a copy. Many passkeys have none and always
 * report 0. False when it is a copy, or the passkey is gone.
 */
export async function usePasskey(
  db: Db,
  accountId: string,
  { id, counter }: { id: string; counter: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((its) =>
      its.or([its('counter', '<', String(counter)), its.and([its('counter', '=', '0'), its.lit(counter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Its name; undefined when the id is unknown or belongs to someone else. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return gone?.name
}
