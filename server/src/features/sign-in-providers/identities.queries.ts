import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface IdentityRow {
  id: string
  provider: string | null
  issuer: string
  email: string
  createdAt: Date
  lastUsedAt: Date
}

export interface NewIdentity {
  accountId: string
  issuer: string
  subject: string
  email: string
  now: Date
}

export interface LinkedAccount {
  accountId: string
  enabled: boolean
  active: boolean
}

const shown = [
  'identity.id',
  'sign_in_provider.label as provider',
  'identity.issuer',
  'identity.email',
  'identity.created_at as createdAt',
  'identity.last_used_at as lastUsedAt',
] as const

export async function listIdentities(db: Db, accountId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('identity')
    .leftJoin('sign_in_provider', 'sign_in_provider.issuer', 'identity.issuer')
    .where('identity.account_id', '=', accountId)
    .select(shown)
    .orderBy('identity.created_at')
    .orderBy('identity.id')
    .execute()
}

export async function findIdentity(db: Db, id: string): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identity')
    .leftJoin('sign_in_provider', 'sign_in_provider.issuer', 'identity.issuer')
    .where('identity.id', '=', id)
    .select(shown)
    .executeTakeFirst()
}

export async function findLinkedAccount(db: Db, issuer: string, subject: string): Promise<LinkedAccount | undefined> {
  return db
    .selectFrom('identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .select(['account.id as accountId', 'account.enabled', 'account.active'])
    .executeTakeFirst()
}

export interface HolderRow {
  accountId: string
  type: string
  active: boolean
  enabled: boolean
  language: string
  /** Whether it is linked to somebody of this issuer. */
  hasIdentity: boolean
}

/** The account with this address, locked so that it stays as it is until the identity is linked. */
export async function lockAddressHolder(db: Db, emailKey: string, issuer: string): Promise<HolderRow | undefined> {
  const [holder] = await db
    .selectFrom('account')
    .where('email_key', '=', emailKey)
    .select(['id as accountId', 'type', 'active', 'enabled', 'language'])
    .forNoKeyUpdate()
    .execute()
  if (!holder) return undefined
  const linked = await db
    .selectFrom('identity')
    .where('account_id', '=', holder.accountId)
    .where('issuer', '=', issuer)
    .select('id')
    .executeTakeFirst()
  return { ...holder, hasIdentity: linked !== undefined }
}

/** The constraints one_identity_per_subject and one_identity_per_account_and_issuer decide. */
export async function insertIdentity(db: Db, identity: NewIdentity): Promise<string> {
  const { id } = await db
    .insertInto('identity')
    .values({
      account_id: identity.accountId,
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      created_at: identity.now,
      last_used_at: identity.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function noteUse(db: Db, issuer: string, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('identity')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function listTakenNameKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('account').where('name_key', 'in', keys).select('name_key as nameKey').execute()
  return new Set(rows.map(({ nameKey }) => nameKey))
}

/**
 * Removes it unless it is the only way into the account, which must be locked before: 'last' then, 'missing' for somebody
 * else's or none.
 */
export async function deleteIdentity(db: Db, accountId: string, id: string): Promise<'done' | 'last' | 'missing'> {
  const { rows } = await sql<{ deleted: boolean }>`
    with mine as (select id from identity where id = ${id}::uuid and account_id = ${accountId}::uuid),
    gone as (
      delete from identity using account
      where identity.id in (select id from mine) and account.id = identity.account_id
        and (account.password_hash is not null
          or exists (select from identity as other where other.account_id = account.id and other.id <> identity.id))
      returning identity.id
    )
    select exists (select from gone) as deleted from mine`.execute(db)
  const [found] = rows
  if (!found) return 'missing'
  return found.deleted ? 'done' : 'last'
}
