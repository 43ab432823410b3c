import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import type { Session } from '@drapeau/contract/accounts/sessions.ts'
import type { OwnGrant } from '@drapeau/contract/grants.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { Config } from '#platform/config/config.ts'
import type { OwnGrantRow } from './sessions/held-grants.queries.ts'
import { secondFactorState } from './second-factor/second-factor-state.ts'
import type { SessionRow, SignedIn } from './sessions/sessions.queries.ts'
import { endIfUnused, idleMsOf } from './sessions/session-life.ts'

export type OwnAccount = Omit<
  SignedIn,
  'sessionId' | 'remember' | 'lastSeenAt' | 'expiresAt' | 'confirmedAt' | 'grants'
>

export function presentMe(
  row: OwnAccount,
  grants: readonly OwnGrantRow[],
  { config, now }: { config: Pick<Config, 'requireSecondFactor'>; now: Date },
): Me {
  return {
    _id: row.accountId,
    name: row.name,
    email: row.email ?? '',
    country: getCountryName(row.countryCode),
    isStudent: row.isStudent,
    school: row.schoolName === null ? null : { name: row.schoolName },
    type: row.type === 'admin' ? 'admin' : 'user',
    active: row.active,
    // A disabled account has no valid session.
    enable: 'enabled',
    createdAt: row.createdAt.toISOString(),
    pendingEmail: row.pendingEmail,
    grants: grants.map(presentOwnGrant),
    secondFactor: secondFactorState(row, grants, { config, now }),
  }
}

export function presentOwnGrant({ role, eventId, eventName, endsAt }: OwnGrantRow): OwnGrant {
  const event = eventId === null ? null : { _id: eventId, name: eventName ?? '' }
  return { role, event, endsAt: endsAt?.toISOString() ?? null }
}

/** A place where one is signed in. The session that asks is in use now, whatever has been written down so far. */
export function presentSession(row: SessionRow, current: string, now: Date): Session {
  const isCurrent = row.id === current
  const lastSeenAt = isCurrent ? now : row.lastSeenAt
  return {
    _id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: endIfUnused({ idleMs: idleMsOf(row.remember), expiresAt: row.expiresAt, lastSeenAt }).toISOString(),
    remember: row.remember,
    current: isCurrent,
  }
}
