import { EventCard } from '@drapeau/contract/play.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import type { Catalogue, CatalogueChallenge, OwnProgress } from '#features/practice/practice.ts'
import { placeOf } from '#features/practice/find-challenges.ts'
import { statesOf, writtenCards } from '#features/practice/written-cards.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'
import { presentEventCard } from './play.present.ts'

const cards = writtenCards((challenge, how, locked) =>
  EventCard.parse(presentEventCard(challenge, how !== 'not', locked)),
)

/** Only in the largest events do more entries differ in what they have solved. */
const maxKept = 1_000

/** The cards by category, place, value and name, once for each offer, with the responses by the states of the cards. */
const listed = onceEach(({ challenges }: Catalogue) => {
  const categories = new Map(challenges.map(({ category }) => [category.id, searchKey(category.name)]))
  const keyOf = ({ category }: CatalogueChallenge): string => categories.get(category.id) ?? ''
  // They are sorted by name already, and the sort is stable.
  const ordered = challenges.toSorted(
    (one, other) => byText(keyOf(one), keyOf(other)) || placeOf(one) - placeOf(other) || one.value - other.value,
  )
  return { ordered, written: new BoundedMap<string, PreparedJson>(maxKept) }
})

/** All challenges of an event, as a player with this progress sees them. */
export function prepareEventCards(offer: Catalogue, own: Pick<OwnProgress, 'solved'>, isFrozen: boolean): PreparedJson {
  const { ordered, written } = listed(offer)
  const states = statesOf(ordered, own) + (isFrozen ? 'f' : '')
  const known = written.get(states)
  if (known) return known
  const prepared = new PreparedJson(`{"challenges":[${cards(ordered, own)}],"frozen":${isFrozen}}`)
  written.set(states, prepared)
  return prepared
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
