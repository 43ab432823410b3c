import type { ApiToken, createToken } from '@drapeau/contract/accounts/tokens.ts'
import type { ReplyOf } from '@drapeau/contract/route.ts'
import type { TokenRow } from './tokens.queries.ts'

export function presentToken(row: TokenRow): ApiToken {
  return {
    _id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}

/** The only response that carries the secret. */
export function presentNewToken(row: TokenRow, secret: string): ReplyOf<typeof createToken> {
  return {
    _id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: null,
    token: secret,
  }
}
