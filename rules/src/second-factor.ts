import { type HeldGrant, isInForce } from './grants.ts'

/** Of whom the site requires a second factor. Staff are administrators too, and everybody with a role that has not ended. */
export type RequiredOf = 'off' | 'admin' | 'staff' | 'all'

export function isFactorRequired(
  { type, grants }: { type: string; grants: readonly Pick<HeldGrant, 'endsAt'>[] },
  requiredOf: RequiredOf,
  now: Date,
): boolean {
  if (requiredOf === 'off' || requiredOf === 'all') return requiredOf === 'all'
  if (type === 'admin') return true
  return requiredOf === 'staff' && grants.some((grant) => isInForce(grant, now))
}
