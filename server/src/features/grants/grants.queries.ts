import type { GrantRole } from '@drapeau/contract/grants.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface GrantRow {
  id: string
  role: GrantRole
  eventId: string | null
  eventName: string | null
  accountId: string
  accountName: string
  endsAt: Date | null
  createdAt: Date
  giverId: string | null
  giverName: string | null
  providerLabel: string | null
}

export interface NewGrant {
  accountId: string
  role: GrantRole
  eventId: string | null
  endsAt: Date | null
  givenBy: string
  createdAt: Date
}

export type GrantTarget = { eventId: string } | { accountId: string }

interface Held {
  id: string
  name: string
}

/** Who can sign in and has this address or this name. An address is no name, so it is one person at most. */
export async function holdPerson(db: Db, keys: { emailKey: string; nameKey: string }): Promise<Held | undefined> {
  return db
    .selectFrom('account')
    .where((its) => its.or([its('email_key', '=', keys.emailKey), its('name_key', '=', keys.nameKey)]))
    .where('active', '=', true)
    .where('enabled', '=', true)
    .select(['id', 'name'])
    .forKeyShare()
    .executeTakeFirst()
}

/**
 * Undefined when they have the role already. What a provider gave becomes the person's to keep. A constraint refuses a role
 * in an event for its players.
 */
export async function insertGrant(db: Db, grant: NewGrant): Promise<string | undefined> {
  // Null for an account that is gone: the audit log refuses the change then.
  const givenBy = sql<string | null>`(select id from account where id = ${grant.givenBy} for key share)`
  const row = await db
    .insertInto('staff_grant')
    .values({
      account_id: grant.accountId,
      role: grant.role,
      event_id: grant.eventId,
      ends_at: grant.endsAt,
      given_by: givenBy,
      created_at: grant.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('one_grant_per_role')
        .doUpdateSet({ provider_id: null, given_by: givenBy, ends_at: grant.endsAt, created_at: grant.createdAt })
        .where('staff_grant.provider_id', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locked until the transaction ends, after what it depends on. Undefined when it is another's. */
export async function lockGrant(db: Db, target: GrantTarget, id: string): Promise<GrantRow | undefined> {
  const row = await db
    .selectFrom('staff_grant')
    .where('id', '=', id)
    .$call((query) => ('eventId' in target ? query.where('event_id', '=', target.eventId) : query))
    .$call((query) => ('accountId' in target ? query.where('account_id', '=', target.accountId) : query))
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row && findGrant(db, row.id)
}

export async function findGrant(db: Db, id: string): Promise<GrantRow | undefined> {
  return named(db).where('staff_grant.id', '=', id).executeTakeFirst()
}

export async function setEnd(db: Db, id: string, endsAt: Date | null): Promise<void> {
  await db.updateTable('staff_grant').set({ ends_at: endsAt }).where('id', '=', id).execute()
}

export async function deleteGrant(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_grant').where('id', '=', id).execute()
}

/** By name, those of an account by event. Those that have ended are listed too: they keep their holders out of the entries. */
export async function listGrants(db: Db, target: GrantTarget): Promise<GrantRow[]> {
  return named(db)
    .$call((query) => ('eventId' in target ? query.where('staff_grant.event_id', '=', target.eventId) : query))
    .$call((query) => ('accountId' in target ? query.where('staff_grant.account_id', '=', target.accountId) : query))
    .orderBy('account.search_key')
    .orderBy('event.search_key', (order) => order.asc().nullsFirst())
    .orderBy('staff_grant.role')
    .orderBy('staff_grant.id')
    .execute()
}

function named(db: Db) {
  return db
    .selectFrom('staff_grant')
    .innerJoin('account', 'account.id', 'staff_grant.account_id')
    .leftJoin('event', 'event.id', 'staff_grant.event_id')
    .leftJoin('account as giver', 'giver.id', 'staff_grant.given_by')
    .leftJoin('sign_in_provider', 'sign_in_provider.id', 'staff_grant.provider_id')
    .select([
      'staff_grant.id',
      // The constraint grant_role_known keeps it one of these.
      sql<GrantRole>`staff_grant.role`.as('role'),
      'staff_grant.event_id as eventId',
      'event.name as eventName',
      'account.id as accountId',
      'account.name as accountName',
      'staff_grant.ends_at as endsAt',
      'staff_grant.created_at as createdAt',
      'giver.id as giverId',
      'giver.name as giverName',
      'sign_in_provider.label as providerLabel',
    ])
}
