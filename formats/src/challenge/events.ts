import { searchKey } from '@drapeau/rules/search-key.ts'
import type { CollectedChallenge, CollectedEvent } from '../collection.ts'
import { type Problem, problem } from '../problems.ts'

/** More than any site has; each of them is looked up. */
const mostEvents = 200

/**
 * The events that challenges name, in the order of their names. One that the collection does not describe has a name only:
 * it can be found on a site, but not be made there.
 */
export function eventsOf(
  challenges: readonly CollectedChallenge[],
  described: readonly CollectedEvent[],
  problems: Problem[],
): CollectedEvent[] {
  const known = new Map(described.map((event) => [searchKey(event.name), event]))
  const named = new Map<string, CollectedEvent>()
  for (const { event: name } of challenges)
    if (name !== null && !named.has(searchKey(name)))
      named.set(searchKey(name), known.get(searchKey(name)) ?? { ...nothing, name })
  if (named.size > mostEvents) problems.push(problem('too-many-events', { file: '' }, { most: mostEvents }))
  return [...named.values()].slice(0, mostEvents).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const nothing = {
  description: '',
  startsAt: null,
  endsAt: null,
  freezesAt: null,
  isSolo: null,
  maxTeamSize: null,
  settings: null,
}
