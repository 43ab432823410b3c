import type { Passkey, SecondFactor } from '@drapeau/contract/accounts/second-factor.ts'
import type { PasskeyRow } from './passkeys.queries.ts'
import type { TotpRow } from './second-factor.queries.ts'

export function presentSecondFactor(
  totp: TotpRow | undefined,
  passkeys: readonly PasskeyRow[],
  recoveryCodes: number,
  isRequired: boolean,
): SecondFactor {
  return {
    appSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodes,
    isRequired,
  }
}

function presentPasskey(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
