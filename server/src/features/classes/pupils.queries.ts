import { nameKey } from '@drapeau/rules/name-key.ts'
import { byPupilName } from '@drapeau/rules/pupil-order.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { deleteRequests } from './joining.queries.ts'
import { hasIdentity, hasRole } from './only-here.queries.ts'

export interface PupilRow {
  /** The id is that of the account. */
  id: string
  name: string
  realName: string
  loginName: string
  loginKey: string
  /** Null for somebody without an address. */
  email: string | null
  active: boolean
  enabled: boolean
  language: string
  lastSeenAt: Date | null
  hasRole: boolean
  hasIdentity: boolean
  firstTeachers: string[]
  /** Not in the class yet; the id is that of the invitation. */
  isInvited: boolean
}

/** An account that is made for a pupil. */
export interface MadeAccount {
  id: string
  name: string
  email: string | null
  emailKey: string | null
  /** Null for somebody who is invited. */
  passwordHash: string | null
}

export interface NewMember {
  accountId: string
  loginName: string
  realName: string
  /** They came by themselves, and can leave. */
  joinedAlone?: boolean
}

export async function listPupilRows(db: Db, classId: string): Promise<PupilRow[]> {
  const rows = await pupilRows(db, classId).orderBy('account.id').execute()
  return rows.toSorted(byPupilName)
}

export async function listMemberIds(db: Db, classId: string): Promise<string[]> {
  const rows = await db.selectFrom('class_member').where('class_id', '=', classId).select('account_id').execute()
  return rows.map((row) => row.account_id)
}

/**
 * Nobody changes these accounts until the transaction ends, nor gives them a role, an identity or a class. In the order of
 * their ids, as everywhere.
 */
export async function lockPupilAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('account')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The constraints one_account_per_name and one_account_per_email decide whether they may exist. */
export async function insertMadeAccounts(
  db: Db,
  accounts: readonly MadeAccount[],
  shared: { countryCode: string; schoolId: string | null; language: 'en' | 'fr'; now: Date },
): Promise<void> {
  const { countryCode, schoolId, language, now } = shared
  await db
    .insertInto('account')
    .values(
      accounts.map((account) => ({
        id: account.id,
        name: account.name,
        name_key: nameKey(account.name),
        search_key: searchKey(account.name),
        email: account.email,
        email_key: account.emailKey,
        password_hash: account.passwordHash,
        country_code: countryCode,
        is_student: schoolId !== null,
        school_id: schoolId,
        // Their teacher brings them.
        school_confirmed: schoolId !== null,
        language,
        // An address is proven by opening the link.
        active: account.email === null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

/**
 * The constraints one_pupil_per_class and one_login_name_per_class decide whether they may be in it. They no longer wait
 * for it.
 */
export async function insertMembers(
  db: Db,
  classId: string,
  members: readonly NewMember[],
  now: Date,
  /** The provider whose claim puts them into the class. */
  providerId: string | null = null,
): Promise<void> {
  await db
    .insertInto('class_member')
    .values(
      members.map(({ accountId, loginName, realName, joinedAlone = false }) => ({
        class_id: classId,
        account_id: accountId,
        login_name: loginName,
        login_key: nameKey(loginName),
        real_name: realName,
        created_at: now,
        provider_id: providerId,
        joined_alone: joinedAlone,
      })),
    )
    .execute()
  await deleteRequests(
    db,
    classId,
    members.map(({ accountId }) => accountId),
  )
}

export async function updateMember(
  db: Db,
  classId: string,
  { accountId, loginName, realName }: NewMember,
): Promise<void> {
  await db
    .updateTable('class_member')
    .set({ login_name: loginName, login_key: nameKey(loginName), real_name: realName })
    .where('class_id', '=', classId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteMember(db: Db, classId: string, accountId: string): Promise<void> {
  await db.deleteFrom('class_member').where('class_id', '=', classId).where('account_id', '=', accountId).execute()
}

/** An account belongs to the class that it has been in longest: it was made there, or an administrator put it there. */
const firstTeachers = sql<string[]>`(
  select coalesce(array_agg(class_teacher.account_id), '{}') from class_teacher
  where class_teacher.class_id = (
    select first.class_id from class_member as first where first.account_id = account.id
    order by first.created_at, first.class_id limit 1))`

function pupilRows(db: Db, classId: string) {
  return db
    .selectFrom('class_member')
    .innerJoin('account', 'account.id', 'class_member.account_id')
    .where('class_member.class_id', '=', classId)
    .select([
      'account.id',
      'account.name',
      'class_member.real_name as realName',
      'class_member.login_name as loginName',
      'class_member.login_key as loginKey',
      'account.email',
      'account.active',
      'account.enabled',
      'account.language',
      hasRole.as('hasRole'),
      hasIdentity.as('hasIdentity'),
      firstTeachers.as('firstTeachers'),
      sql<boolean>`false`.as('isInvited'),
    ])
    .select((its) =>
      its
        .selectFrom('session')
        .whereRef('session.account_id', '=', 'account.id')
        .select(({ fn }) => fn.max('session.last_seen_at').as('at'))
        .as('lastSeenAt'),
    )
}
