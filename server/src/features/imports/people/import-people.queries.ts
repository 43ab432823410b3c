import type { PersonOutcome, PersonSkipReason } from '@drapeau/contract/imported-people.ts'
import type { Problem } from '@drapeau/formats/problems.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import { emailKey } from '#features/accounts/registration/registration.ts'
import type { Db } from '#platform/database/database.ts'
import type { KnownAccount, PersonCandidate } from './plan-people.ts'
import type { NewPerson } from './prepared-person.ts'

/** A person of the file without the password, and what became of them. */
export interface ListedPerson extends PersonCandidate {
  searchKey: string
  email: string | null
  problems: readonly Problem[]
  /** Where this site does not know the school. */
  unknownAffiliation: string | null
  outcome: PersonOutcome | null
  /** The account that was made or recognised by the run, if it is still there. */
  accountId: string | null
  accountName: string | null
}

export async function insertPeople(db: Db, importId: string, people: readonly NewPerson[]): Promise<void> {
  await db
    .insertInto('import_person')
    .values(
      people.map((person) => ({
        import_id: importId,
        number: person.number,
        source_id: person.sourceId,
        name: person.name,
        name_key: nameKey(person.name),
        search_key: searchKey(person.name),
        email: person.email,
        email_key: person.email === null ? null : emailKey(person.email),
        password_hash: person.passwordHash,
        country_code: person.countryCode,
        affiliation: person.affiliation,
        school_key: person.affiliation === null ? null : searchKey(person.affiliation),
        language: person.language,
        is_confirmed: person.isConfirmed,
        is_enabled: person.isEnabled,
        is_on_board: person.isOnBoard,
        joined_at: person.joinedAt === null ? null : new Date(person.joinedAt),
        problems: JSON.stringify(person.problems),
        reason: person.reason,
        team: person.team,
      })),
    )
    .execute()
}

export async function deletePeople(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('import_person').where('import_id', '=', importId).execute()
}

/** Lists everybody in the order of the file. */
export async function listPeople(db: Db, importId: string): Promise<ListedPerson[]> {
  return db
    .selectFrom('import_person as person')
    .leftJoin('school', 'school.name_key', 'person.school_key')
    .leftJoin('account', 'account.id', 'person.account_id')
    .where('person.import_id', '=', importId)
    .select([
      'person.number',
      'person.name',
      'person.name_key as nameKey',
      'person.search_key as searchKey',
      'person.email',
      'person.email_key as emailKey',
      sql<Problem[]>`person.problems`.as('problems'),
      sql<string | null>`case when school.id is null then person.affiliation end`.as('unknownAffiliation'),
      sql<PersonSkipReason | null>`person.reason`.as('reason'),
      sql<PersonOutcome | null>`person.outcome`.as('outcome'),
      'account.id as accountId',
      'account.name as accountName',
    ])
    .orderBy('person.number')
    .execute()
}

/** Accounts that have one of these addresses. */
export async function listKnownAccounts(db: Db, emailKeys: readonly string[]): Promise<KnownAccount[]> {
  return db
    .selectFrom('account')
    .where('email_key', '=', sql<string>`any(${emailKeys}::text[])`)
    .select(['id', 'name', 'email_key as emailKey'])
    .$narrowType<{ emailKey: string }>()
    .execute()
}

/** Which of these names accounts have. */
export async function listTakenNames(db: Db, nameKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .where('name_key', '=', sql<string>`any(${nameKeys}::text[])`)
    .select('name_key as key')
    .execute()
  return rows.map(({ key }) => key)
}
