import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { UserRow } from './users.queries.ts'

export function presentUser(row: UserRow): ManagedUser {
  return {
    _id: row.id,
    name: row.name,
    email: row.email ?? '',
    country: getCountryName(row.countryCode),
    isStudent: row.isStudent,
    school: row.schoolName === null ? null : { name: row.schoolName },
    type: row.type === 'admin' ? 'admin' : 'user',
    active: row.active,
    enable: row.enabled ? 'enabled' : 'disabled',
    schoolConfirmed: row.schoolConfirmed,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    hasSecondFactor: row.hasSecondFactor,
  }
}
