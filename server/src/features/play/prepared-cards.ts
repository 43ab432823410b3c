import { EventCard } from '@drapeau/contract/play.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { onceEach } from '#features/practice/once-each.ts'
import type { Catalogue, CatalogueChallenge, OwnProgress } from '#features/practice/practice.ts'
import { lookOf, writtenCards } from '#features/practice/written-cards.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'
import { presentEventCard } from './play.present.ts'

const cards = writtenCards((challenge, isSolved, locked) =>
  EventCard.parse(presentEventCard(challenge, isSolved, locked)),
)

/** More entries than that differ in what they have solved only in the largest events; then the oldest is written anew. */
const mostKept = 1_000

/** By category, then by value, then by name, once for each offer; with the lists that were asked for, by their look. */
const listed = onceEach(({ challenges }: Catalogue) => {
  const categories = new Map(challenges.map(({ category }) => [category.id, searchKey(category.name)]))
  const keyOf = ({ category }: CatalogueChallenge): string => categories.get(category.id) ?? ''
  // They come by name, and what is equal stays in its order.
  const ordered = challenges.toSorted((one, other) => byText(keyOf(one), keyOf(other)) || one.value - other.value)
  return { ordered, written: new BoundedMap<string, PreparedJson>(mostKept) }
})

/** All challenges of an event as somebody sees them who has got so far. */
export function readyEventCards(offer: Catalogue, own: Pick<OwnProgress, 'solved'>, isFrozen: boolean): PreparedJson {
  const { ordered, written } = listed(offer)
  const look = lookOf(ordered, own) + (isFrozen ? 'f' : '')
  const known = written.get(look)
  if (known) return known
  const ready = new PreparedJson(`{"challenges":[${cards(ordered, own)}],"frozen":${isFrozen}}`)
  written.set(look, ready)
  return ready
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
