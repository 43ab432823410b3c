import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { idNamed, type SignInName } from './sign-in/sign-in-name.queries.ts'

export interface NewAccount {
  name: string
  nameKey: string
  email: string
  emailKey: string
  /** Null: it has none, and its owner can get one by mail. */
  passwordHash: string | null
  countryCode: string
  isStudent: boolean
  schoolId: string | null
  language: 'en' | 'fr'
  type: 'admin' | 'user'
  active: boolean
  enabled: boolean
  createdAt: Date
  /** When it is deleted unless it is confirmed; null when an administrator created it. */
  unconfirmedUntil: Date | null
}

export interface Credentials {
  id: string
  /** Null for a pupil without an address. */
  email: string | null
  passwordHash: string | null
  active: boolean
  enabled: boolean
  resetRequestId: string | null
}

const credentials = [
  'id',
  'email',
  'password_hash as passwordHash',
  'active',
  'enabled',
  'reset_request_id as resetRequestId',
] as const

/** The constraints one_account_per_name and one_account_per_email decide whether it may exist. */
export async function insertAccount(db: Db, account: NewAccount): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({
      name: account.name,
      name_key: account.nameKey,
      search_key: searchKey(account.name),
      email: account.email,
      email_key: account.emailKey,
      password_hash: account.passwordHash,
      country_code: account.countryCode,
      is_student: account.isStudent,
      school_id: account.schoolId,
      language: account.language,
      type: account.type,
      active: account.active,
      enabled: account.enabled,
      created_at: account.createdAt,
      updated_at: account.createdAt,
      unconfirmed_until: account.unconfirmedUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findCredentials(db: Db, name: SignInName): Promise<Credentials | undefined> {
  return db.selectFrom('account').where('id', 'in', idNamed(db, name)).select(credentials).executeTakeFirst()
}

/** Every change of an account locks it first, then its sessions and keys: no deadlock. */
export async function lockAccountByEmail(
  db: Db,
  emailKey: string,
): Promise<(Credentials & { email: string }) | undefined> {
  return db
    .selectFrom('account')
    .where('email_key', '=', emailKey)
    .select(credentials)
    .$narrowType<{ email: string }>()
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Until the transaction ends, nobody else registers, or takes another name or address; people sign in as before. A lock
 * for each name, as elsewhere, would need more locks than PostgreSQL has room for.
 */
export async function lockAccounts(db: Db): Promise<void> {
  await sql`lock table account in share row exclusive mode`.execute(db)
}

export async function findAddressee(db: Db, id: string): Promise<{ name: string } | undefined> {
  return db.selectFrom('account').where('id', '=', id).select('name').executeTakeFirst()
}

export async function isEmailTaken(db: Db, emailKey: string): Promise<boolean> {
  return (
    (await db.selectFrom('account').where('email_key', '=', emailKey).select('id').executeTakeFirst()) !== undefined
  )
}

export async function isNameTaken(db: Db, nameKey: string): Promise<boolean> {
  return (await db.selectFrom('account').where('name_key', '=', nameKey).select('id').executeTakeFirst()) !== undefined
}

/** Confirmed. Answers the language of its owner; undefined when it was confirmed before. */
export async function activateAccount(db: Db, id: string, now: Date): Promise<'en' | 'fr' | undefined> {
  const row = await db
    .updateTable('account')
    .set({ active: true, unconfirmed_until: null, updated_at: now })
    .where('id', '=', id)
    .where('active', '=', false)
    .returning('language')
    .executeTakeFirst()
  return row && languageOf(row.language)
}

/** Replaces the address by the pending one, unless that has changed meanwhile. */
export async function adoptPendingEmail(
  db: Db,
  id: string,
  email: string,
  emailKey: string,
  now: Date,
): Promise<'en' | 'fr' | undefined> {
  const row = await db
    .updateTable('account')
    .set({ email, email_key: emailKey, pending_email: null, updated_at: now })
    .where('id', '=', id)
    .where('pending_email', '=', email)
    .returning('language')
    .executeTakeFirst()
  return row && languageOf(row.language)
}

export async function dropPendingEmail(db: Db, id: string, email: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ pending_email: null })
    .where('id', '=', id)
    .where('pending_email', '=', email)
    .execute()
}

function languageOf(text: string): 'en' | 'fr' {
  return text === 'fr' ? 'fr' : 'en'
}
