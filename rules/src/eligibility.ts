import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import type { Barrier } from '@drapeau/contract/events/events.ts'
import { searchKey } from './search-key.ts'

export interface Candidate {
  /** The school of a student, as typed; null for everybody else. */
  school: string | null
  /** Whether an administrator has confirmed that school. */
  schoolConfirmed: boolean
  /** The address is confirmed. */
  email: string
  country: string
}

export interface Home {
  school: string
  country: string
  /** Domains at which only members of the school have a mail address, in lower case. */
  schoolDomains: readonly string[]
}

/** The settings of an event that decide who may enter. */
export interface Gated {
  scope: EventScope
  /** Whether the school has to be confirmed, if the scope requires one. */
  confirmedMembers: boolean
}

const gates: Readonly<Record<EventScope, (who: Candidate, home: Home) => Barrier | null>> = {
  'special EPITECH': ({ school }, home) => (school !== null && isSame(school, home.school) ? null : 'school'),
  interschool: ({ school }) => (school === null ? 'student' : null),
  national: ({ country }, home) => (isSame(country, home.country) ? null : 'country'),
  international: () => null,
  open: () => null,
}

/** Whether the scope requires a school, which may then have to be confirmed. */
export function asksForSchool(scope: EventScope): boolean {
  return scope === 'special EPITECH' || scope === 'interschool'
}

/** Why a player may not enter an event; null when they may. */
export function barrierTo({ scope, confirmedMembers }: Gated, who: Candidate, home: Home): Barrier | null {
  const barrier = gates[scope](who, home)
  if (barrier !== null || !confirmedMembers || !asksForSchool(scope)) return barrier
  return isConfirmed(who, home) ? null : 'unconfirmed'
}

/** An address proves membership of the site's own school only. */
function isConfirmed({ school, schoolConfirmed, email }: Candidate, home: Home): boolean {
  if (school === null) return false
  return schoolConfirmed || (isSame(school, home.school) && home.schoolDomains.includes(domainOf(email)))
}

/** Everything after the last @, compared as a whole: subdomains and longer domains do not match. */
function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/** The school or country of a scope; null when it has none. */
export function placeOf(scope: EventScope, home: Home): string | null {
  if (scope === 'special EPITECH') return home.school
  return scope === 'national' ? home.country : null
}

/** Case, accents and spaces make no difference, as operators may spell them differently. */
function isSame(one: string, other: string): boolean {
  return searchKey(one).trim() === searchKey(other).trim()
}
