import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The provider cannot go until the transaction ends. */
export async function holdProvider(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('sign_in_provider').where('id', '=', id).select('id').forKeyShare().executeTakeFirst()
  return row !== undefined
}

export async function findAccountType(db: Db, id: string): Promise<{ type: string; name: string } | undefined> {
  return db.selectFrom('account').where('id', '=', id).select(['type', 'name']).executeTakeFirst()
}

/** The id of the new grant. Undefined when they are a teacher already, by whatever way. */
export async function insertClaimedTeacher(
  db: Db,
  { accountId, providerId, now }: { accountId: string; providerId: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('staff_grant')
    .values({
      account_id: accountId,
      role: 'teacher',
      event_id: null,
      ends_at: null,
      given_by: null,
      created_at: now,
      provider_id: providerId,
    })
    .onConflict((conflict) => conflict.constraint('one_grant_per_role').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Only what this provider gave; the ids of what is gone. */
export async function deleteClaimedTeacher(db: Db, accountId: string, providerId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('staff_grant')
    .where('account_id', '=', accountId)
    .where('provider_id', '=', providerId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who would lose the role of a teacher with this provider. */
export async function listTeachersOf(db: Db, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_grant')
    .where('provider_id', '=', providerId)
    .select('account_id as accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Whom the claims of the provider have put into a class. */
export async function listPupilsOf(db: Db, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_member')
    .where('provider_id', '=', providerId)
    .select('account_id as accountId')
    .distinct()
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Classes in use by their code, or by a name that only one of them has: the class of last year may have it, too. */
export async function findClaimedClasses(db: Db, texts: readonly string[]): Promise<string[]> {
  const codes = texts.map((text) => text.replaceAll(/\s/g, '').toUpperCase())
  const { rows } = await sql<{ id: string }>`
    select id from class where archived_at is null and code = any(${codes}::text[])
    union
    select (array_agg(id))[1] from class
    where archived_at is null and search_key = any(${texts.map(searchKey)}::text[])
    group by search_key having count(*) = 1
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The classes that this provider put them into. They stay in archived ones, which it may no longer name. */
export async function listClaimedMemberships(db: Db, accountId: string, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_member')
    .innerJoin('class', 'class.id', 'class_member.class_id')
    .where('class_member.account_id', '=', accountId)
    .where('class_member.provider_id', '=', providerId)
    .where('class.archived_at', 'is', null)
    .select('class_member.class_id as classId')
    .orderBy('class_member.class_id')
    .execute()
  return rows.map(({ classId }) => classId)
}

export async function deleteClaimedMembership(
  db: Db,
  { accountId, providerId, classId }: { accountId: string; providerId: string; classId: string },
): Promise<void> {
  await db
    .deleteFrom('class_member')
    .where('account_id', '=', accountId)
    .where('provider_id', '=', providerId)
    .where('class_id', '=', classId)
    .execute()
}

/** What the provider of this issuer gave: its identity is unlinked. */
export async function deleteClaimsOf(db: Db, accountId: string, issuer: string): Promise<void> {
  await sql`
    with provider as (select id from sign_in_provider where issuer = ${issuer}),
    memberships as (
      delete from class_member where account_id = ${accountId}::uuid and provider_id in (select id from provider))
    delete from staff_grant where account_id = ${accountId}::uuid and provider_id in (select id from provider)`.execute(
    db,
  )
}
