import type { EventScope } from '@drapeau/contract/event-form.ts'
import type { Barrier } from '@drapeau/contract/events.ts'
import { searchKey } from './search-key.ts'

export interface Candidate {
  /** That of a student; null for everybody else. */
  school: string | null
  country: string
}

/** Where the site is at home. */
export interface Home {
  school: string
  country: string
}

const gates: Readonly<Record<EventScope, (who: Candidate, home: Home) => Barrier | null>> = {
  'special EPITECH': ({ school }, home) => (school !== null && isSame(school, home.school) ? null : 'school'),
  interschool: ({ school }) => (school === null ? 'student' : null),
  national: ({ country }, home) => (isSame(country, home.country) ? null : 'country'),
  international: () => null,
  open: () => null,
}

/** What keeps somebody out of an event of this scope; null when they may enter. */
export function barrierTo(scope: EventScope, who: Candidate, home: Home): Barrier | null {
  return gates[scope](who, home)
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
