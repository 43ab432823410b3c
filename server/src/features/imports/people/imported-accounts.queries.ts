import type { PersonOutcome, PersonSkipReason } from '@drapeau/contract/imported-people.ts'
import type { Problem } from '@drapeau/formats/problems.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import { foreignMark } from '#features/accounts/passwords/foreign-password.ts'
import type { Db } from '#platform/database/database.ts'

/** What the run makes of one person. */
export interface SettledPerson {
  number: number
  outcome: PersonOutcome
  reason: PersonSkipReason | null
  /** The account that is made or recognised. */
  accountId: string | null
  /** The account has this name. */
  name: string
  problems: readonly Problem[]
}

/** Makes the accounts of these people from what the import kept of them. */
export async function insertImportedAccounts(
  db: Db,
  importId: string,
  people: readonly SettledPerson[],
  { country, now }: { country: string; now: Date },
): Promise<void> {
  const [numbers, ids, names] = [
    people.map(({ number }) => number),
    people.map(({ accountId }) => accountId),
    people.map(({ name }) => name),
  ]
  await sql`
    insert into account (
      id, name, name_key, search_key, email, email_key, password_hash, country_code, is_student, school_id, language, type,
      active, enabled, on_board, created_at, updated_at)
    select made.id, made.name, made.name_key, made.search_key, person.email, person.email_key, person.password_hash,
      coalesce(person.country_code, ${country}), school.id is not null, school.id, person.language, 'user',
      person.is_confirmed, person.is_enabled, person.is_on_board, least(person.joined_at, ${now}), ${now}
    from unnest(
        ${numbers}::int[], ${ids}::uuid[], ${names}::text[], ${names.map(nameKey)}::text[], ${names.map(searchKey)}::text[])
      as made (number, id, name, name_key, search_key)
    join import_person as person on person.import_id = ${importId} and person.number = made.number
    left join school on school.name_key = person.school_key`.execute(db)
}

/** Writes down what became of them. Addresses and passwords are with the accounts now. */
export async function settlePeople(db: Db, importId: string, people: readonly SettledPerson[]): Promise<void> {
  await sql`
    update import_person as person set
      outcome = settled.outcome, reason = settled.reason, account_id = settled.account_id, problems = settled.problems,
      email = null, email_key = null, password_hash = null
    from unnest(
        ${people.map(({ number }) => number)}::int[], ${people.map(({ outcome }) => outcome)}::text[],
        ${people.map(({ reason }) => reason)}::text[], ${people.map(({ accountId }) => accountId)}::uuid[],
        ${people.map(({ problems }) => JSON.stringify(problems))}::jsonb[])
      as settled (number, outcome, reason, account_id, problems)
    where person.import_id = ${importId} and person.number = settled.number`.execute(db)
}

/** Accounts that the import made: nobody signs in to them, plays for them or changes them until the transaction ends. */
export async function lockMadeAccounts(db: Db, importId: string): Promise<string[]> {
  return (await madeAccounts(db, importId).orderBy('id').forUpdate().execute()).map(({ id }) => id)
}

export async function listMadeAccounts(db: Db, importId: string): Promise<string[]> {
  return (await madeAccounts(db, importId).execute()).map(({ id }) => id)
}

function madeAccounts(db: Db, importId: string) {
  return db
    .selectFrom('account')
    .where('id', 'in', (query) =>
      query
        .selectFrom('import_person')
        .where('import_id', '=', importId)
        .where('outcome', '=', 'create')
        .select(sql<string>`account_id`.as('id'))
        .where('account_id', 'is not', null),
    )
    .select('id')
}

/**
 * How many of these accounts are somebody's by now: signed in to, asked for a new password, changed by an administrator, or
 * taking part in something. What the import brought with them does not count.
 */
export async function countUsedAccounts(db: Db, importId: string, ids: readonly string[]): Promise<number> {
  const isOthers = (table: string) => sql<boolean>`${sql.table(table)}.import_id is distinct from ${importId}::uuid`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account
    where id = any(${ids}::uuid[]) and (
      version > 1 or password_hash not like ${`${foreignMark}%`}
      or exists (select from session where session.account_id = account.id)
      or exists (select from access_record where access_record.account_id = account.id and kind = 'signed-in')
      or exists (select from key_request where key_request.account_id = account.id)
      or exists (
        select from entry_member join entry on entry.id = entry_member.entry_id
        where entry_member.account_id = account.id and ${isOthers('entry')})
      or exists (select from submission where submission.account_id = account.id and ${isOthers('submission')})
      or exists (select from solve where solve.account_id = account.id and ${isOthers('solve')})
      or exists (select from hint_unlock where hint_unlock.account_id = account.id and ${isOthers('hint_unlock')})
      or exists (select from award where award.account_id = account.id and ${isOthers('award')})
      or exists (select from write_up where write_up.account_id = account.id))`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('account')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
