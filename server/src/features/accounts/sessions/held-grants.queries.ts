import { GrantRole } from '@drapeau/contract/grants.ts'
import type { HeldGrant } from '@drapeau/rules/grants.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** JSON has dates as texts. */
export interface GrantInJson {
  role: string
  eventId: string | null
  endsAt: string | null
}

export interface OwnGrantRow {
  role: GrantRole
  eventId: string | null
  eventName: string | null
  endsAt: Date | null
}

/** All grants of the account of the surrounding query, those that have ended included. */
export const heldGrants = sql<GrantInJson[]>`(
  select coalesce(json_agg(json_build_object('role', held.role, 'eventId', held.event_id, 'endsAt', held.ends_at)), '[]'::json)
  from staff_grant as held where held.account_id = account.id)`

export function readGrants(grants: readonly GrantInJson[]): HeldGrant[] {
  return grants.map(({ role, eventId, endsAt }) => ({
    role: GrantRole.parse(role),
    eventId,
    endsAt: endsAt === null ? null : new Date(endsAt),
  }))
}

/** Lists grants in force: those of the site first, then by event, the latest first. Those of an event are in the order of the contract. */
export async function listOwnGrants(db: Db, accountId: string, now: Date): Promise<OwnGrantRow[]> {
  return db
    .selectFrom('staff_grant')
    .leftJoin('event', 'event.id', 'staff_grant.event_id')
    .where('staff_grant.account_id', '=', accountId)
    .where((its) => its.or([its('staff_grant.ends_at', 'is', null), its('staff_grant.ends_at', '>', now)]))
    .select([
      // The constraint grant_role_known keeps it one of these.
      sql<GrantRole>`staff_grant.role`.as('role'),
      'staff_grant.event_id as eventId',
      'event.name as eventName',
      'staff_grant.ends_at as endsAt',
    ])
    .orderBy('event.starts_at', (order) => order.desc().nullsFirst())
    .orderBy('event.id')
    .orderBy(sql`array_position(${GrantRole.options}::text[], staff_grant.role)`)
    .execute()
}
