import { Email } from '@drapeau/contract/fields.ts'

/** What a provider says of a person. */
export type Claims = Readonly<Record<string, unknown>>

/** The settings of a provider that decide who may come. */
export interface Admission {
  /** They are in lower case. When there is none, every domain is allowed. */
  allowedDomains: readonly string[]
  groupsClaim: string
  /** When there is none, people of every group are allowed, and those without a group. */
  allowedGroups: readonly string[]
  /** Whether an address counts as verified when the provider does not say. */
  trustsAddresses: boolean
}

/** Why a person whom the provider knows may not come in. */
export type IdentityBarrier = 'address-not-verified' | 'identity-not-allowed'

/** The account that already has the person's address. */
export interface AddressHolder {
  type: string
  /** Whether the address is confirmed. */
  active: boolean
  /** Whether another person of this issuer is linked to it. */
  hasIdentity: boolean
}

/** The address, if the provider vouches for it. One that it calls unverified is never used. */
export function verifiedAddress(
  claims: Claims,
  { trustsAddresses }: Pick<Admission, 'trustsAddresses'>,
): string | null {
  const { email, email_verified: verified } = claims
  const parsed = Email.safeParse(email)
  if (!parsed.success) return null
  // Some providers send it as text.
  const isVerified = verified === true || verified === 'true' || (verified === undefined && trustsAddresses)
  return isVerified ? parsed.data : null
}

/** Compared as a whole: subdomains and longer domains do not match. */
export function isOfDomain(address: string, domains: readonly string[]): boolean {
  return domains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase())
}

/** A claim with one text is a group, too. */
export function groupsIn(claims: Claims, claim: string): string[] {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each) => typeof each === 'string')
}

/** Checked at every sign-in, so that somebody who has left the group no longer comes in. */
export function identityBarrier(admission: Admission, claims: Claims): IdentityBarrier | null {
  const { allowedDomains, allowedGroups, groupsClaim } = admission
  if (allowedDomains.length > 0) {
    const address = verifiedAddress(claims, admission)
    if (address === null) return 'address-not-verified'
    if (!isOfDomain(address, allowedDomains)) return 'identity-not-allowed'
  }
  if (allowedGroups.length === 0) return null
  const groups = groupsIn(claims, groupsClaim)
  return allowedGroups.some((group) => groups.includes(group)) ? null : 'identity-not-allowed'
}

/**
 * What happens to a person who is allowed in, and whose identity is not linked yet. An account with the same address is
 * theirs only if the school rules over that domain and nobody else of the school has it; an administrator links by hand.
 */
export function placeForIdentity(
  { allowedDomains, createsAccounts }: { allowedDomains: readonly string[]; createsAccounts: boolean },
  address: string | null,
  holder: AddressHolder | null,
): 'link' | 'create' | 'address-not-verified' | 'address-taken' | 'no-account' {
  if (address === null) return 'address-not-verified'
  if (holder === null) return createsAccounts ? 'create' : 'no-account'
  const isTheirs = holder.active && holder.type === 'user' && !holder.hasIdentity
  return isTheirs && isOfDomain(address, allowedDomains) ? 'link' : 'address-taken'
}
