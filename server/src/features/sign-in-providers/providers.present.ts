import { screens } from '@drapeau/contract/screens.ts'
import type { SignInProvider } from '@drapeau/contract/sign-in-providers/providers.ts'
import type { Config } from '#platform/config/config.ts'
import type { ProviderRow } from './providers.queries.ts'

/** The one address that is registered with every provider. */
export function redirectAddress({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}${screens.signInReturn}`
}

/** The secret is not even read for this. */
export function presentProvider(row: ProviderRow, config: Pick<Config, 'publicUrl'>): SignInProvider {
  return {
    _id: row.id,
    label: row.label,
    issuer: row.issuer,
    clientId: row.clientId,
    allowedDomains: row.allowedDomains,
    groupsClaim: row.groupsClaim,
    allowedGroups: row.allowedGroups,
    createsAccounts: row.createsAccounts,
    trustsAddresses: row.trustsAddresses,
    nameClaim: row.nameClaim,
    endsSession: row.endsSession,
    teacherClaim: row.teacherClaim,
    teacherValues: row.teacherValues,
    classClaim: row.classClaim,
    enabled: row.enabled,
    identities: row.identities,
    redirectAddress: redirectAddress(config),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }
}
