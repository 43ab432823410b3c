import type { userColumns } from '@drapeau/contract/accounts/users.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holding } from '#platform/database/holding.ts'
import type { Tables } from '#platform/database/tables.ts'

export interface UserRow {
  id: string
  name: string
  nameKey: string
  /** Null for a pupil without an address. */
  email: string | null
  emailKey: string | null
  countryCode: string
  isStudent: boolean
  schoolId: string | null
  schoolName: string | null
  schoolConfirmed: boolean
  type: string
  active: boolean
  enabled: boolean
  language: string
  createdAt: Date
  version: number
  hasPassword: SqlBool
  /** The newest use of any session that is still there. */
  lastSeenAt: Date | null
  hasSecondFactor: boolean
}

export interface UserDetails {
  name: string
  nameKey: string
  /** Null for a pupil without an address. */
  email: string | null
  emailKey: string | null
  countryCode: string
  isStudent: boolean
  schoolId: string | null
  schoolConfirmed: boolean
  type: 'admin' | 'user'
  active: boolean
  enabled: boolean
}

export interface WantedUsers {
  /** The words as typed, without spaces around them. */
  words: string
  /** Only accounts that are confirmed, or only those that are not; undefined for all. */
  isActive: boolean | undefined
  sort: (typeof userColumns)[number]
  order: 'asc' | 'desc'
  page: number
  perPage: number
  /** Codes in the order of the countries' names, which the database does not know. */
  countryCodes: readonly string[]
}

/** Sorted by one column, then by name, then by id, so that no row is on two pages. */
export async function listUserRows(db: Db, wanted: WantedUsers): Promise<{ rows: UserRow[]; total: number }> {
  const { words, isActive } = wanted
  const matching = db
    .selectFrom('account')
    .$if(words !== '', (query) => query.where(holdsWords(words)))
    .$if(isActive !== undefined, (query) => query.where('account.active', '=', isActive === true))
  const [ids, { total }] = await Promise.all([
    listPage(matching, wanted),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  // Joined after paging, so that nothing is looked up for rows of other pages.
  const rows = await userRows(db)
    .where('account.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  return {
    rows: rows.toSorted((one, other) => Number(places.get(one.id)) - Number(places.get(other.id))),
    total: Number(total),
  }
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return userRows(db).where('account.id', '=', id).executeTakeFirst()
}

export async function getUserRow(db: Db, id: string): Promise<UserRow> {
  return userRows(db).where('account.id', '=', id).executeTakeFirstOrThrow()
}

/** Locks the account, then reads it: another change of it has finished by then. */
export async function lockUser(db: Db, id: string, purpose: 'change' | 'delete'): Promise<UserRow | undefined> {
  const account = db.selectFrom('account').where('id', '=', id).select('id')
  await (purpose === 'change' ? account.forNoKeyUpdate() : account.forUpdate()).execute()
  return findUser(db, id)
}

/** The constraints one_account_per_name and one_account_per_email decide whether it may be. */
export async function updateUserRow(db: Db, id: string, user: UserDetails, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({
      name: user.name,
      name_key: user.nameKey,
      search_key: searchKey(user.name),
      email: user.email,
      email_key: user.emailKey,
      country_code: user.countryCode,
      is_student: user.isStudent,
      school_id: user.schoolId,
      school_confirmed: user.schoolConfirmed,
      type: user.type,
      active: user.active,
      enabled: user.enabled,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

function userRows(db: Db) {
  return db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .select([
      'account.id',
      'account.name',
      'account.name_key as nameKey',
      'account.email',
      'account.email_key as emailKey',
      'account.country_code as countryCode',
      'account.is_student as isStudent',
      'account.school_id as schoolId',
      'school.name as schoolName',
      'account.school_confirmed as schoolConfirmed',
      'account.type',
      'account.active',
      'account.enabled',
      'account.language',
      'account.created_at as createdAt',
      'account.version',
      sql<boolean>`has_second_factor(account.id)`.as('hasSecondFactor'),
    ])
    .select((its) => [
      its('account.password_hash', 'is not', null).as('hasPassword'),
      its
        .selectFrom('session')
        .whereRef('session.account_id', '=', 'account.id')
        .select(({ fn }) => fn.max('session.last_seen_at').as('at'))
        .as('lastSeenAt'),
    ])
}

async function listPage(
  matching: SelectQueryBuilder<Tables, 'account', object>,
  { sort, order, page, perPage, countryCodes }: WantedUsers,
): Promise<string[]> {
  const rows = await matching
    .leftJoin('school', 'school.id', 'account.school_id')
    .select('account.id')
    .orderBy(columns(countryCodes)[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('account.search_key', order)
    .orderBy('account.id', order)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map(({ id }) => id)
}

const columns = (countryCodes: readonly string[]): Record<WantedUsers['sort'], Expression<unknown>> => ({
  name: sql.ref('account.search_key'),
  email: sql.ref('account.email_key'),
  country: sql`(${placesOf(countryCodes)}::jsonb -> account.country_code)::int`,
  school: sql.ref('school.name_key'),
  type: sql.ref('account.type'),
  active: sql.ref('account.active'),
  enable: sql.ref('account.enabled'),
  createdAt: sql.ref('account.created_at'),
})

/** Three conditions that each have an index. Addresses keep their dashes; names and schools are folded. */
function holdsWords(words: string): Expression<SqlBool> {
  const folded = searchKey(words)
  const inEmail = sql<SqlBool>`account.email_key like ${holding(words.toLowerCase())}`
  // A dash alone folds to a space, which every other name has.
  if (folded.trim() === '') return inEmail
  return sql<SqlBool>`(account.search_key like ${holding(folded)} or ${inEmail}
    or account.school_id = any(array(select school.id from school where school.name_key like ${holding(folded)})))`
}

/** {"AF":0,"AL":1,…}: a key is found in it without reading all of them, unlike in an array. */
function placesOf(codes: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(codes.map((code, place) => [code, place])))
}
