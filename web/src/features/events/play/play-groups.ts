import type { EventCard } from '@drapeau/contract/play.ts'
import type { PlayAsked } from './play-search.ts'

export interface CardGroup {
  category: EventCard['category']
  cards: readonly EventCard[]
  /** How many of all the challenges of the category are solved, whichever are shown. */
  solved: number
  total: number
}

/** The challenges by category, in the order in which they come. */
export function groupCards(cards: readonly EventCard[]): CardGroup[] {
  const byCategory = Map.groupBy(cards, ({ category }) => category._id)
  return Array.from(byCategory.values(), (group) => ({
    category: group[0]?.category ?? { _id: '', name: '', name_fr: null },
    cards: group,
    solved: solvedOf(group),
    total: group.length,
  }))
}

/** What of them is asked for; a category without anything of it is not shown. */
export function narrowGroups(groups: readonly CardGroup[], { category, unsolved }: PlayAsked): CardGroup[] {
  return groups.flatMap((group) => {
    if (category !== undefined && group.category._id !== category) return []
    const cards = unsolved ? group.cards.filter(({ solved }) => !solved) : group.cards
    return cards.length === 0 ? [] : [{ category: group.category, cards, solved: group.solved, total: group.total }]
  })
}

/**
 * Whether the card of a challenge shows how many have solved it. Solves while the board is frozen are not among
 * them yet: that nobody has would be said beside their own flag.
 */
export function tellsSolves({ solves, solved }: Pick<EventCard, 'solves' | 'solved'>): boolean {
  return solves > 0 || !solved
}

export function solvedOf(cards: readonly Pick<EventCard, 'solved'>[]): number {
  return cards.filter(({ solved }) => solved).length
}

/** What is still missing for a card to open, by name: all of it stands on the same list. */
export function missingOf(
  cards: readonly EventCard[],
  nameOf: (challenge: EventCard['requirements'][number]) => string,
): (card: EventCard) => string[] {
  const solved = new Set(cards.filter((card) => card.solved).map(({ _id }) => _id))
  return ({ requirements }) => requirements.filter(({ _id }) => !solved.has(_id)).map(nameOf)
}
