import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import type { Barrier } from '@drapeau/contract/events/events.ts'
import { searchKey } from './search-key.ts'

export interface Candidate {
  /** That of a student, as they typed it; null for everybody else. */
  school: string | null
  /** Whether an administrator has confirmed that school. */
  schoolConfirmed: boolean
  /** The confirmed address. */
  email: string
  country: string
}

/** Where the site is at home. */
export interface Home {
  school: string
  country: string
  /** Domains at which only members of the school have a mail address, in lower case. */
  schoolDomains: readonly string[]
}

/** An event, as far as it decides who may enter. */
export interface Gated {
  scope: EventScope
  /** Whether the school has to be confirmed, where the scope asks for one. */
  confirmedMembers: boolean
}

const gates: Readonly<Record<EventScope, (who: Candidate, home: Home) => Barrier | null>> = {
  'special EPITECH': ({ school }, home) => (school !== null && isSame(school, home.school) ? null : 'school'),
  interschool: ({ school }) => (school === null ? 'student' : null),
  national: ({ country }, home) => (isSame(country, home.country) ? null : 'country'),
  international: () => null,
  open: () => null,
}

/** Scopes that ask for a school: only there can it have to be confirmed. */
export function asksForSchool(scope: EventScope): boolean {
  return scope === 'special EPITECH' || scope === 'interschool'
}

/** What keeps somebody out of an event; null when they may enter. */
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

/** All of it after the last @: neither a longer domain that ends the same nor a subdomain is the same. */
function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/** The school or the country that a scope means; null where it means none. */
export function placeOf(scope: EventScope, home: Home): string | null {
  if (scope === 'special EPITECH') return home.school
  return scope === 'national' ? home.country : null
}

/** An operator writes them as people write names: case, accents and spaces make no difference. */
function isSame(one: string, other: string): boolean {
  return searchKey(one).trim() === searchKey(other).trim()
}
