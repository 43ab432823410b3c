import { maxSet, type SettableChallenge } from '@drapeau/contract/assignments/assignments.ts'
import type { Chosen } from './assignment-values.ts'

export function chosenOf({ _id, name, name_fr, category, value }: SettableChallenge): Chosen {
  return { _id, about: { name, name_fr, category, points: value } }
}

interface Added {
  challenges: readonly Chosen[]
  /** How many are new. */
  count: number
  /** Whether some found no place. */
  isFull: boolean
}

/** Those that are not there yet, at the end, as far as an assignment holds them. */
export function withAll(chosen: readonly Chosen[], found: readonly SettableChallenge[]): Added {
  const there = new Set(chosen.map(({ _id }) => _id))
  const fresh = found.filter(({ _id }) => !there.has(_id))
  const taken = fresh.slice(0, Math.max(0, maxSet - chosen.length))
  return {
    challenges: [...chosen, ...taken.map((each) => chosenOf(each))],
    count: taken.length,
    isFull: taken.length < fresh.length,
  }
}

/** What a chosen challenge requires and the assignment does not have, by the id of the challenge. */
export function missingFrom(
  chosen: readonly Chosen[],
  found: readonly SettableChallenge[],
): ReadonlyMap<string, SettableChallenge['requirements']> {
  const there = new Set(chosen.map(({ _id }) => _id))
  const missing = found.map(
    ({ _id, requirements }) => [_id, requirements.filter((each) => !there.has(each._id))] as const,
  )
  return new Map(missing.filter(([, requirements]) => requirements.length > 0))
}

/** Right before the challenge that requires it. */
export function withRequired(
  chosen: readonly Chosen[],
  before: string,
  required: SettableChallenge,
): readonly Chosen[] {
  const at = chosen.findIndex(({ _id }) => _id === before)
  return chosen.toSpliced(at === -1 ? chosen.length : at, 0, chosenOf(required))
}

/** One place up or down; at either end it stays. */
export function moved(chosen: readonly Chosen[], id: string, by: 1 | -1): readonly Chosen[] {
  const at = chosen.findIndex(({ _id }) => _id === id)
  const [mine, other] = [chosen[at], chosen[at + by]]
  if (!mine || !other) return chosen
  return chosen.with(at, other).with(at + by, mine)
}

export function pointsOf(chosen: readonly Chosen[]): number {
  return chosen.reduce((sum, { about }) => sum + (about?.points ?? 0), 0)
}

export type GroupKind = 'category' | 'tag' | 'event'

export interface Group {
  kind: GroupKind
  /** The id of a category or an event, or the tag itself. */
  key: string
  name: string
  name_fr: string | null
  count: number
}

/** The categories, tags and events of what can be set, each with its number of challenges. */
export function groupsOf(found: readonly SettableChallenge[]): readonly Group[] {
  const groups = new Map<string, Group>()
  const count = (kind: GroupKind, key: string, named: { name: string; name_fr?: string | null }): void => {
    const known = groups.get(`${kind} ${key}`)
    const { name, name_fr = null } = named
    groups.set(`${kind} ${key}`, { kind, key, name, name_fr, count: (known?.count ?? 0) + 1 })
  }
  for (const { category, tags, event } of found) {
    count('category', category._id, category)
    for (const tag of tags) count('tag', tag, { name: tag })
    if (event) count('event', event._id, event)
  }
  return [...groups.values()]
}
