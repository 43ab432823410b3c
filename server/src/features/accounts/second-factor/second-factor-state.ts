import type { SecondFactorState } from '@drapeau/contract/accounts/accounts.ts'
import type { HeldGrant } from '@drapeau/rules/grants.ts'
import { isFactorRequired } from '@drapeau/rules/second-factor.ts'
import type { Config } from '#platform/config/config.ts'

interface Holder {
  type: string
  hasSecondFactor: boolean
}

interface Asked {
  config: Pick<Config, 'requireSecondFactor'>
  now: Date
}

/** Whether the account has a second factor, and whether it can do without. */
export function secondFactorState(
  { type, hasSecondFactor }: Holder,
  grants: readonly Pick<HeldGrant, 'endsAt'>[],
  { config, now }: Asked,
): SecondFactorState {
  if (hasSecondFactor) return 'on'
  return isFactorRequired({ type, grants }, config.requireSecondFactor, now) ? 'missing' : 'off'
}
