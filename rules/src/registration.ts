import type { RegistrationPolicy } from '@drapeau/contract/site-settings.ts'
import { isOfDomain } from './identity.ts'

/** The settings that decide who can register. */
export interface RegistrationState {
  registration: RegistrationPolicy
  /** Domains are in lower case. */
  registrationDomains: readonly string[]
}

export type RegistrationBarrier =
  | 'registration-closed'
  | 'registration-code'
  | 'registration-domain'
  | 'invitation-needed'

/** What keeps somebody without an invitation link out; null when nothing does. A subdomain is another domain. */
export function registrationBarrier(
  state: RegistrationState,
  email: string,
  hasCode: boolean,
): RegistrationBarrier | null {
  const { registration, registrationDomains } = state
  if (registration === 'open') return null
  if (registration === 'code') return hasCode ? null : 'registration-code'
  if (registration === 'domain') return isOfDomain(email, registrationDomains) ? null : 'registration-domain'
  return registration === 'invitation' ? 'invitation-needed' : 'registration-closed'
}

/** A closed site is closed: a link that was forgotten somewhere must not open it. */
export function takesInvitations({ registration }: Pick<RegistrationState, 'registration'>): boolean {
  return registration !== 'closed'
}
