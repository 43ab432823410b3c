import { CategorySummary, PracticeCard, type PracticeQuery } from '@drapeau/contract/practice.ts'
import { Ready } from '#platform/http/ready.ts'
import type { Catalogue } from './catalogue.ts'
import { findChallenges } from './find-challenges.ts'
import { onceEach } from './once-each.ts'
import type { OwnProgress } from './own-progress.ts'
import { presentCardIn } from './practice.present.ts'
import { solvedTag } from './tags.ts'
import { writtenCards } from './written-cards.ts'

/** One page of the challenges that are asked for. */
export function readyCards(catalogue: Catalogue, own: OwnProgress, query: PracticeQuery): Ready {
  const found = findChallenges(catalogue, own, query)
  const page = found.slice((query.page - 1) * query.perPage, query.page * query.perPage)
  const counts = `"currentRows":${page.length},"totalRows":${found.length}`
  return new Ready(`{"challenges":[${cards.text(page, own)}],${counts}}`, listTag(catalogue, own))
}

/** Undefined when nothing in it can be practised. */
export function readyCategory(catalogue: Catalogue, own: OwnProgress, categoryId: string): Ready | undefined {
  const found = catalogue.challenges.filter(({ category }) => category.id === categoryId)
  if (found.length === 0) return undefined
  return new Ready(`{"challenges":[${cards.text(found, own)}]}`, listTag(catalogue, own))
}

/** The progress tracker. */
export function readySummaries(catalogue: Catalogue, own: OwnProgress): Ready {
  const solved = new Map<string, number>()
  for (const id of own.solved.keys()) {
    const category = catalogue.byId.get(id)?.category.id
    if (category !== undefined) solved.set(category, (solved.get(category) ?? 0) + 1)
  }
  const summaries = catalogue.categories.map(({ id, name, challenges }) =>
    CategorySummary.parse({ category: { _id: id, name }, nbChallenges: challenges, solved: solved.get(id) ?? 0 }),
  )
  return new Ready(JSON.stringify(summaries), listTag(catalogue, own))
}

const cards = writtenCards((challenge, isSolved, locked) =>
  PracticeCard.parse(presentCardIn(challenge, isSolved, locked)),
)

const catalogueTag = onceEach(({ challenges }: Catalogue) => cards.tag(challenges))

function listTag(catalogue: Catalogue, own: OwnProgress): string {
  return catalogueTag(catalogue) + solvedTag(own)
}
