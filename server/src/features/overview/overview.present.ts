import type { Overview } from '@drapeau/contract/overview.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import type { CategoryName, EventOutlook, listUnrevealed, SolveCount } from './overview.queries.ts'

export function presentCategoryCount(
  { id, name, nameFr }: CategoryName,
  challenges: readonly SolveCount[],
): Overview['challenges']['byCategory'][number] {
  const solves = challenges.reduce((sum, each) => sum + each.solves, 0)
  return { _id: id, name, name_fr: nameFr, challenges: challenges.length, solves }
}

export function presentSolved(
  { id, name, nameFr, solves }: SolveCount,
  category: CategoryName,
): Overview['challenges']['mostSolved'][number] {
  return {
    _id: id,
    name,
    name_fr: nameFr,
    category: { _id: category.id, name: category.name, name_fr: category.nameFr },
    solves,
  }
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
    drafts: event.drafts,
  }
}

export function presentWaiting({ id, name, endDate }: Waiting): Overview['waiting'][number] {
  return { _id: id, name, endDate: endDate.toISOString() }
}

type Waiting = Awaited<ReturnType<typeof listUnrevealed>>[number]
