import type { Me } from '@drapeau/contract/accounts/accounts.ts'

/** What the profile's forms send of a person: their school by its name alone. */
export function personOf({ name, email, country, isStudent, school }: Me) {
  return { name, email, country, isStudent, school: school?.name ?? '' }
}
