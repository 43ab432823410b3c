import type { Found, Overview } from '@drapeau/contract/site.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import type { CategoryName, EventOutlook, SolveCount } from './overview.queries.ts'
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
    challenges: challenges.map(({ id, name, category, event }) => ({ _id: id, name, category, event })),
    events: events.map((event) => ({ _id: event.id, name: event.name, status: statusOf(event, now) })),
    categories: categories.map(({ id, name }) => ({ _id: id, name })),
  }
}

export function presentCategoryCount(
  { id, name }: CategoryName,
  challenges: readonly SolveCount[],
): Overview['challenges']['byCategory'][number] {
  const solves = challenges.reduce((sum, each) => sum + each.solves, 0)
  return { _id: id, name, challenges: challenges.length, solves }
}

export function presentSolved(
  { id, name, categoryId, solves }: SolveCount,
  category: string,
): Overview['challenges']['mostSolved'][number] {
  return { _id: id, name, category: { _id: categoryId, name: category }, solves }
}

export function presentOutlook(event: EventOutlook, now: Date): Overview['events'][number] {
  return {
    _id: event.id,
    name: event.name,
    status: statusOf(event, now),
    startDate: event.startDate.toISOString(),
    endDate: event.endDate.toISOString(),
    entries: event.entries,
    challenges: event.challenges,
  }
}
