import { listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import type { Found } from '@drapeau/contract/search.ts'
import { eventsOpenTo, type Reach } from '@drapeau/rules/grants.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Ctx } from '#platform/http/context.ts'
import { findCategories, findChallenges, findEvents, findUsers } from './search.queries.ts'
import { presentFound } from './search.present.ts'

/** What the search box offers. No letters typed, nothing found. */
export async function search({ db, now, language, reach, member }: Ctx<'admin'>, q: string): Promise<Found> {
  const typed = q.trim()
  const words = searchKey(typed)
  if (words.trim() === '') return { users: [], challenges: [], events: [], categories: [] }
  const [users, challenges, events, categories] = await Promise.all([
    // People are found by administrators only.
    reach === 'all' ? findUsers(db, words, typed) : [],
    // Every role searches, but not every role opens challenges.
    findChallenges(db, words, { language, reach: reach === 'all' ? reach : openChallenges(member, now) }),
    findEvents(db, words, reach),
    findCategories(db, words, language),
  ])
  return presentFound({ users, challenges, events, categories }, now)
}

function openChallenges({ grants }: Ctx<'admin'>['member'], now: Date): Reach {
  return eventsOpenTo(grants, listChallenges, now)
}
