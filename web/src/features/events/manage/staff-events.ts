import type { eventColumns, ManagedEvent } from '@drapeau/contract/events/events.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'

export type EventColumn = (typeof eventColumns)[number]

interface Wanted {
  q: string
  sort: EventColumn
  order: 'asc' | 'desc'
}

/** Searches and sorts the few events of a staff member, as the server does for administrators. */
export function eventsLike(events: readonly ManagedEvent[], { q, sort, order }: Wanted): ManagedEvent[] {
  const words = searchKey(q)
  const found = events.filter(({ name }) => searchKey(name).includes(words))
  const sorted = found.toSorted(
    (one, other) => compare(keyOf(one, sort), keyOf(other, sort)) || compare(one._id, other._id),
  )
  return order === 'asc' ? sorted : sorted.toReversed()
}

function keyOf(event: ManagedEvent, sort: EventColumn): string | number {
  if (sort === 'name') return searchKey(event.name)
  if (sort === 'isSolo') return Number(event.isSolo)
  if (sort === 'teamSize') return event.maxTeamSize
  return event[sort]
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
