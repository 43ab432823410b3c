import type { Found } from '@drapeau/contract/search.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import type { findCategories, findChallenges, findEvents, findUsers } from './search.queries.ts'

interface FoundRows {
  users: Awaited<ReturnType<typeof findUsers>>
  challenges: Awaited<ReturnType<typeof findChallenges>>
  events: Awaited<ReturnType<typeof findEvents>>
  categories: Awaited<ReturnType<typeof findCategories>>
}

export function presentFound({ users, challenges, events, categories }: FoundRows, now: Date): Found {
  return {
    users: users.map(({ id, name, email }) => ({ _id: id, name, email })),
    challenges: challenges.map((row) => ({
      _id: row.id,
      name: row.name,
      name_fr: row.nameFr,
      category: row.category,
      category_fr: row.categoryFr,
      event: row.event,
    })),
    events: events.map((event) => ({ _id: event.id, name: event.name, status: statusOf(event, now) })),
    categories: categories.map(({ id, name, nameFr }) => ({ _id: id, name, name_fr: nameFr })),
  }
}
