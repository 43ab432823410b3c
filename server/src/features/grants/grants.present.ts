import { EventRole, type Grant, type GrantRecord } from '@drapeau/contract/grants.ts'
import type { GrantRecordRow } from '#features/audit/grant-history.queries.ts'
import type { GrantRow } from './grants.queries.ts'

/** Names only: an owner of an event does not learn the addresses of its staff. */
export function presentGrant(row: GrantRow): Grant {
  return {
    _id: row.id,
    role: row.role,
    event: row.eventId === null ? null : { _id: row.eventId, name: row.eventName ?? '' },
    user: { _id: row.accountId, name: row.accountName },
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    provider: row.providerLabel,
    givenBy: row.giverId === null ? null : { _id: row.giverId, name: row.giverName ?? '' },
  }
}

export function presentGrantRecord(row: GrantRecordRow): GrantRecord {
  return {
    _id: row.id,
    action: actions[row.action] ?? 'changed',
    user: row.userName,
    role: row.role === null ? null : EventRole.parse(row.role),
    endsAt: row.endsAt,
    by: { _id: row.actorId, name: row.actorName },
    createdAt: row.createdAt.toISOString(),
  }
}

const actions: Readonly<Record<string, GrantRecord['action']>> = { created: 'given', deleted: 'revoked' }
