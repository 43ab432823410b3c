import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'

export interface Profile {
  accountId: string
  name: string
  nameKey: string
  /** Null for a pupil without an address. */
  email: string | null
  emailKey: string | null
  passwordHash: string | null
  countryCode: string
  isStudent: boolean
  schoolId: string | null
  schoolName: string | null
  pendingEmail: string | null
  type: string
  active: boolean
  createdAt: Date
  language: string
  hasSecondFactor: boolean
}

export async function getProfile(db: Db, id: string): Promise<Profile> {
  return db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', id)
    .select([
      'account.id as accountId',
      'account.name',
      'account.name_key as nameKey',
      'account.email',
      'account.email_key as emailKey',
      'account.pending_email as pendingEmail',
      'account.password_hash as passwordHash',
      'account.country_code as countryCode',
      'account.is_student as isStudent',
      'account.school_id as schoolId',
      'school.name as schoolName',
      'account.type',
      'account.active',
      'account.created_at as createdAt',
      'account.language',
      sql<boolean>`has_second_factor(account.id)`.as('hasSecondFactor'),
    ])
    .executeTakeFirstOrThrow(signedOut)
}

/** Serialises changes of one account: it is locked first and read by a second statement, which sees the other change. */
export async function lockProfile(db: Db, id: string): Promise<Profile> {
  await db.selectFrom('account').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return getProfile(db, id)
}

export async function updateProfile(
  db: Db,
  id: string,
  changed: Pick<Profile, 'name' | 'nameKey' | 'countryCode' | 'isStudent' | 'schoolId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      name: changed.name,
      name_key: changed.nameKey,
      search_key: searchKey(changed.name),
      country_code: changed.countryCode,
      is_student: changed.isStudent,
      school_id: changed.schoolId,
      // An administrator confirmed the school that it was.
      school_confirmed: sql<boolean>`school_confirmed and school_id is not distinct from ${changed.schoolId}`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function setPendingEmail(db: Db, id: string, email: string, now: Date): Promise<void> {
  await db.updateTable('account').set({ pending_email: email, updated_at: now }).where('id', '=', id).execute()
}

/** Returns false when no address was pending. */
export async function clearPendingEmail(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ pending_email: null })
    .where('id', '=', id)
    .where('pending_email', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The account was deleted in the meantime. */
function signedOut(): Refusal {
  return new Refusal('signed-out')
}
