import type { Found } from '@drapeau/contract/search.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Ctx } from '#platform/http/context.ts'
import { findCategories, findChallenges, findEvents, findUsers } from './search.queries.ts'
import { presentFound } from './search.present.ts'

/** What the search box offers. No letters typed, nothing found. */
export async function search({ db, now, language }: Ctx<'admin'>, q: string): Promise<Found> {
  const typed = q.trim()
  const words = searchKey(typed)
  if (words.trim() === '') return { users: [], challenges: [], events: [], categories: [] }
  const [users, challenges, events, categories] = await Promise.all([
    findUsers(db, words, typed),
    findChallenges(db, words, language),
    findEvents(db, words),
    findCategories(db, words, language),
  ])
  return presentFound({ users, challenges, events, categories }, now)
}
