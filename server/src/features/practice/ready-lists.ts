import { CategorySummary, PracticeCard, type PracticeQuery } from '@drapeau/contract/practice.ts'
import { Ready } from '#platform/http/ready.ts'
import { isLocked } from './access.ts'
import type { Catalogue, CatalogueChallenge } from './catalogue.ts'
import { findChallenges } from './find-challenges.ts'
import { onceEach } from './once-each.ts'
import type { OwnProgress } from './own-progress.ts'
import { presentCardIn } from './practice.present.ts'
import { solvedTag, tagOf } from './tags.ts'

/** One page of the challenges that are asked for. */
export function readyCards(catalogue: Catalogue, own: OwnProgress, query: PracticeQuery): Ready {
  const found = findChallenges(catalogue, own, query)
  const page = found.slice((query.page - 1) * query.perPage, query.page * query.perPage)
  const counts = `"currentRows":${page.length},"totalRows":${found.length}`
  return new Ready(`{"challenges":[${cardsOf(page, own)}],${counts}}`, listTag(catalogue, own))
}

/** Undefined when nothing in it can be practised. */
export function readyCategory(catalogue: Catalogue, own: OwnProgress, categoryId: string): Ready | undefined {
  const found = catalogue.challenges.filter(({ category }) => category.id === categoryId)
  if (found.length === 0) return undefined
  return new Ready(`{"challenges":[${cardsOf(found, own)}]}`, listTag(catalogue, own))
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

function cardsOf(challenges: readonly CatalogueChallenge[], own: OwnProgress): string {
  let text = ''
  for (const challenge of challenges) {
    const { open, solved } = writtenCards(challenge)
    const card = own.solved.has(challenge.id) ? solved : open
    text += (text === '' ? '' : ',') + (isLocked(challenge, own) ? card.locked : card.free)
  }
  return text
}

/** A card in each of its states, written once for as long as the challenge stays as it is. */
const writtenCards = onceEach((challenge: CatalogueChallenge) => ({
  open: written(challenge, false),
  solved: written(challenge, true),
}))

function written(challenge: CatalogueChallenge, isSolved: boolean): { free: string; locked: string } {
  const write = (locked: boolean): string =>
    JSON.stringify(PracticeCard.parse(presentCardIn(challenge, isSolved, locked)))
  const free = write(false)
  return { free, locked: challenge.requires.length === 0 ? free : write(true) }
}

/** What is shown of the catalogue on cards, and what decides which of them are locked. */
const catalogueTag = onceEach(({ challenges }: Catalogue) =>
  tagOf(challenges.map((challenge) => writtenCards(challenge).open.free + challenge.requires.join(' ')).join('\n')),
)

function listTag(catalogue: Catalogue, own: OwnProgress): string {
  return catalogueTag(catalogue) + solvedTag(own)
}
