import type { AuditFields } from '#features/audit/audit.service.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { UserRow } from './users.queries.ts'

export function recordedUser(row: UserRow): AuditFields {
  return {
    name: row.name,
    email: row.email,
    country: getCountryName(row.countryCode),
    school: row.schoolName,
    schoolConfirmed: row.schoolConfirmed,
    type: row.type,
    active: row.active,
    enable: row.enabled ? 'enabled' : 'disabled',
  }
}
