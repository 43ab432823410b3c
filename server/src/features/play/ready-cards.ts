import { EventCard } from '@drapeau/contract/event-play.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { onceEach } from '#features/practice/once-each.ts'
import type { Catalogue, CatalogueChallenge, OwnProgress } from '#features/practice/practice.ts'
import { solvedTag } from '#features/practice/tags.ts'
import { writtenCards } from '#features/practice/written-cards.ts'
import { Ready } from '#platform/http/ready.ts'
import { presentEventCard } from './play.present.ts'

const cards = writtenCards((challenge, isSolved, locked) =>
  EventCard.parse(presentEventCard(challenge, isSolved, locked)),
)

/** By category, then by value, then by name, once for each offer; with what its cards show, under a short name. */
const listed = onceEach(({ challenges }: Catalogue) => {
  const categories = new Map(challenges.map(({ category }) => [category.id, searchKey(category.name)]))
  const keyOf = ({ category }: CatalogueChallenge): string => categories.get(category.id) ?? ''
  // They come by name, and what is equal stays in its order.
  const ordered = challenges.toSorted((one, other) => byText(keyOf(one), keyOf(other)) || one.value - other.value)
  return { ordered, tag: cards.tag(ordered) }
})

/** All challenges of an event as somebody sees them who has got so far. */
export function readyEventCards(offer: Catalogue, own: Pick<OwnProgress, 'solved'>, isFrozen: boolean): Ready {
  const { ordered, tag } = listed(offer)
  const text = `{"challenges":[${cards.text(ordered, own)}],"frozen":${isFrozen}}`
  return new Ready(text, `${tag}${solvedTag(own)}${isFrozen ? 'f' : ''}`)
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
