import type { FactorKind } from '@drapeau/contract/refusals.ts'

export type Way = 'passkey' | 'code' | 'recovery'

interface Offered {
  kinds: readonly FactorKind[]
  /** Of this browser. */
  hasPasskeys: boolean
}

/** A passkey is the quickest and cannot be phished, so it comes first; a recovery code comes last. */
function waysOf({ kinds, hasPasskeys }: Offered): readonly Way[] {
  return [
    ...(kinds.includes('passkey') && hasPasskeys ? ['passkey' as const] : []),
    ...(kinds.includes('totp') ? ['code' as const] : []),
    'recovery',
  ]
}

export function firstWay(offered: Offered): Way {
  return waysOf(offered)[0] ?? 'recovery'
}

export function otherWays(offered: Offered, chosen: Way): readonly Way[] {
  return waysOf(offered).filter((way) => way !== chosen)
}
