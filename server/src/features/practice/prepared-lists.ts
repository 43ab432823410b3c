import { CategorySummary, PracticeCard, type PracticeQuery } from '@drapeau/contract/practice.ts'
import type { Language } from '#platform/http/context.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import type { Catalogue } from './catalogue.ts'
import { findChallenges } from './find-challenges.ts'
import { type CardPage, ListCache } from './list-cache.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import type { OwnProgress } from './own-progress.ts'
import { presentCardIn, presentTranslated } from './practice.present.ts'
import { statesOf, writtenCards } from './written-cards.ts'

const cards = writtenCards((challenge, how, locked) => PracticeCard.parse(presentCardIn(challenge, how, locked)))

const listCaches = onceEach<Catalogue, Record<Language, ListCache>>(() => ({
  en: new ListCache(),
  fr: new ListCache(),
}))

/** An open list is requested again and again: the last one of each player is cached. */
const openLists = new WeakMap<OwnProgress, { cards: CardPage['challenges']; prepared: PreparedJson }>()

/** One page of the challenges that match the query, ordered by the names that the reader sees. */
export function prepareCards(
  catalogue: Catalogue,
  own: OwnProgress,
  query: PracticeQuery,
  language: Language,
): PreparedJson {
  // Which cards these are depends on what the player solved.
  if (query.solved !== undefined) return writtenPage(pageOf(catalogue, own, query, language), own)
  const lists = listCaches(catalogue)[language]
  const page = lists.pageOf(query) ?? lists.keep(query, pageOf(catalogue, own, query, language))
  const open = openLists.get(own)
  // Compared by its cards: a reference to the page would keep the responses for others in memory.
  if (open?.cards === page.challenges) return open.prepared
  const states = statesOf(page.challenges, own)
  const prepared = page.written.get(states) ?? lists.keepWritten(page, states, writtenPage(page, own))
  openLists.set(own, { cards: page.challenges, prepared })
  return prepared
}

/** The response for a category that has nothing to practise. */
export const noChallenges = new PreparedJson('{"challenges":[]}')

/** Undefined when nothing in it can be practised. */
export function prepareCategory(catalogue: Catalogue, own: OwnProgress, categoryId: string): PreparedJson | undefined {
  const found = catalogue.challenges.filter(({ category }) => category.id === categoryId)
  if (found.length === 0) return undefined
  return new PreparedJson(`{"challenges":[${cards(found, own)}]}`)
}

export function prepareSummaries(catalogue: Catalogue, own: OwnProgress): PreparedJson {
  const solved = new Map<string, number>()
  for (const id of own.solved.keys()) {
    const category = catalogue.byId.get(id)?.category.id
    if (category !== undefined) solved.set(category, (solved.get(category) ?? 0) + 1)
  }
  const summaries = catalogue.categories.map((category) =>
    CategorySummary.parse({
      category: presentTranslated(category),
      nbChallenges: category.challenges,
      solved: solved.get(category.id) ?? 0,
    }),
  )
  return new PreparedJson(JSON.stringify(summaries))
}

function pageOf(catalogue: Catalogue, own: OwnProgress, query: PracticeQuery, language: Language): CardPage {
  const found = findChallenges(catalogue, own, query, language)
  const challenges = found.slice((query.page - 1) * query.perPage, query.page * query.perPage)
  return { challenges, total: found.length, written: new Map() }
}

function writtenPage({ challenges, total }: CardPage, own: OwnProgress): PreparedJson {
  const counts = `"currentRows":${challenges.length},"totalRows":${total}`
  return new PreparedJson(`{"challenges":[${cards(challenges, own)}],${counts}}`)
}
