import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'

export interface Profile {
  name: string
  nameKey: string
  email: string
  emailKey: string
  passwordHash: string | null
  countryCode: string
  isStudent: boolean
  schoolId: string | null
  language: string
}

const profile = [
  'name',
  'name_key as nameKey',
  'email',
  'email_key as emailKey',
  'password_hash as passwordHash',
  'country_code as countryCode',
  'is_student as isStudent',
  'school_id as schoolId',
  'language',
] as const

export async function getProfile(db: Db, id: string): Promise<Profile> {
  return db.selectFrom('account').where('id', '=', id).select(profile).executeTakeFirstOrThrow(gone)
}

/** Two changes of one account take turns. */
export async function lockProfile(db: Db, id: string): Promise<Profile> {
  return db.selectFrom('account').where('id', '=', id).select(profile).forNoKeyUpdate().executeTakeFirstOrThrow(gone)
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
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function setPendingEmail(db: Db, id: string, email: string, now: Date): Promise<void> {
  await db.updateTable('account').set({ pending_email: email, updated_at: now }).where('id', '=', id).execute()
}

/** False when none was pending. */
export async function clearPendingEmail(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ pending_email: null })
    .where('id', '=', id)
    .where('pending_email', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The account went while its owner was asking. */
function gone(): Refusal {
  return new Refusal('signed-out')
}
