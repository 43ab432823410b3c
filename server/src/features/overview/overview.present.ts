import type { Overview } from '@drapeau/contract/overview.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import type { CategoryName, EventOutlook, listUnrevealed, SolveCount } from './overview.queries.ts'

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
    pausedAt: event.pausedAt?.toISOString() ?? null,
    entries: event.entries,
    challenges: event.challenges,
  }
}

export function presentWaiting({ id, name, endDate }: Waiting): Overview['waiting'][number] {
  return { _id: id, name, endDate: endDate.toISOString() }
}

type Waiting = Awaited<ReturnType<typeof listUnrevealed>>[number]
