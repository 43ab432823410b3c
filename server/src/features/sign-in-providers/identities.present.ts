import type { Identity } from '@drapeau/contract/sign-in-providers/identities.ts'
import type { IdentityRow } from './identities.queries.ts'

export function presentIdentity(row: IdentityRow): Identity {
  return {
    _id: row.id,
    provider: row.provider,
    issuer: row.issuer,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }
}
