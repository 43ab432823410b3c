import { CategorySummary, PracticeCard, type PracticeQuery } from '@drapeau/contract/practice.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import type { Catalogue } from './catalogue.ts'
import { findChallenges } from './find-challenges.ts'
import { type CardPage, KeptLists } from './kept-lists.ts'
import { onceEach } from './once-each.ts'
import type { OwnProgress } from './own-progress.ts'
import { presentCardIn } from './practice.present.ts'
import { lookOf, writtenCards } from './written-cards.ts'

const cards = writtenCards((challenge, isSolved, locked) =>
  PracticeCard.parse(presentCardIn(challenge, isSolved, locked)),
)

const keptLists = onceEach<Catalogue, KeptLists>(() => new KeptLists())

/** Whoever looks at a list comes back to it again and again: of each player, the one they looked at last is kept. */
const openLists = new WeakMap<OwnProgress, { cards: CardPage['challenges']; ready: PreparedJson }>()

/** One page of the challenges that are asked for. */
export function readyCards(catalogue: Catalogue, own: OwnProgress, query: PracticeQuery): PreparedJson {
  // Which cards these are follows from what was solved: it is looked up for each reader.
  if (query.solved !== undefined) return writtenPage(pageOf(catalogue, own, query), own)
  const lists = keptLists(catalogue)
  const page = lists.pageOf(query) ?? lists.keep(query, pageOf(catalogue, own, query))
  const open = openLists.get(own)
  // Known by its cards: the page itself would hold on to what was written of it for others.
  if (open?.cards === page.challenges) return open.ready
  const look = lookOf(page.challenges, own)
  const ready = page.written.get(look) ?? lists.keepWritten(page, look, writtenPage(page, own))
  openLists.set(own, { cards: page.challenges, ready })
  return ready
}

/** What a category that has nothing to practise answers. */
export const noChallenges = new PreparedJson('{"challenges":[]}')

/** Undefined when nothing in it can be practised. */
export function readyCategory(catalogue: Catalogue, own: OwnProgress, categoryId: string): PreparedJson | undefined {
  const found = catalogue.challenges.filter(({ category }) => category.id === categoryId)
  if (found.length === 0) return undefined
  return new PreparedJson(`{"challenges":[${cards(found, own)}]}`)
}

/** The progress tracker. */
export function readySummaries(catalogue: Catalogue, own: OwnProgress): PreparedJson {
  const solved = new Map<string, number>()
  for (const id of own.solved.keys()) {
    const category = catalogue.byId.get(id)?.category.id
    if (category !== undefined) solved.set(category, (solved.get(category) ?? 0) + 1)
  }
  const summaries = catalogue.categories.map(({ id, name, challenges }) =>
    CategorySummary.parse({ category: { _id: id, name }, nbChallenges: challenges, solved: solved.get(id) ?? 0 }),
  )
  return new PreparedJson(JSON.stringify(summaries))
}

function pageOf(catalogue: Catalogue, own: OwnProgress, query: PracticeQuery): CardPage {
  const found = findChallenges(catalogue, own, query)
  const challenges = found.slice((query.page - 1) * query.perPage, query.page * query.perPage)
  return { challenges, total: found.length, written: new Map() }
}

function writtenPage({ challenges, total }: CardPage, own: OwnProgress): PreparedJson {
  const counts = `"currentRows":${challenges.length},"totalRows":${total}`
  return new PreparedJson(`{"challenges":[${cards(challenges, own)}],${counts}}`)
}
