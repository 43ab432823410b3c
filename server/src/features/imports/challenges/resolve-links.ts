import type { ProblemCode } from '@drapeau/contract/import-problems.ts'
import { isNumber, linkLabel, nameOf } from '@drapeau/formats/challenge/references.ts'
import type { LinkName } from '@drapeau/formats/collection.ts'
import { type Problem, problem } from '@drapeau/formats/problems.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '#platform/database/database.ts'
import { listEventsByKey, listIdsByKey } from './existing.queries.ts'
import type { PreparedChallenge } from './prepared-challenge.ts'

export type Links = Pick<PreparedChallenge, 'requirements' | 'next' | 'names' | 'outside'>

/** A challenge that was written and is to be linked. */
export interface Linking {
  id: string
  /** The challenge was not there before the import. */
  isNew: boolean
  number: number
  place: Problem['place']
  links: Links
  problems: Problem[]
}

/** Challenges that were written, or stand for what was not. */
export interface Targets {
  /** By the key of the file. What was skipped because it exists stands for the one that exists. */
  ids: ReadonlyMap<string, string>
  /** The ids of all targets. */
  standing: ReadonlySet<string>
  /** Those of this name that were there before, at its place or else at the destination of this one. */
  findOutside: (from: Linking, link: LinkName) => readonly string[]
}

interface Resolved {
  requirements: string[]
  nextId: string | undefined
  problems: Problem[]
}

/** The codes of what cannot be found; reading notes them as well, before the destination is known. */
const codes: Readonly<Record<'requirement' | 'next', readonly ProblemCode[]>> = {
  requirement: ['requirement-unknown', 'requirement-skipped'],
  next: ['next-unknown', 'next-skipped'],
}

/** The challenges that one refers to, and what is to be reported of it. */
export function resolveLinks(from: Linking, targets: Targets): Resolved {
  const { ids, findOutside } = targets
  const { requirements, next, names = {}, outside } = from.links
  let problems = [...from.problems]
  const note = (code: ProblemCode, link: LinkName): void =>
    void problems.push(problem(code, from.place, { name: labelOf(link) }))
  const resolve = (kind: keyof typeof codes, key: string): string | undefined => {
    const id = ids.get(key)
    if (id !== undefined) return id
    const name = names[key] ?? key
    const [found, ...others] = findOutside(from, name)
    // It has the name of this one, and stands for another one of the file.
    const isTaken = found !== undefined && targets.standing.has(found)
    if (others.length === 0 && !isTaken && found !== undefined) return found
    note(others.length > 0 ? `${kind}-ambiguous` : `${kind}-skipped`, name)
    return undefined
  }
  const resolveOutside = (kind: keyof typeof codes, link: LinkName): string | undefined => {
    const [found, ...others] = findOutside(from, link)
    const isSettled = ({ code, parameters }: Problem): boolean =>
      codes[kind].includes(code) && parameters['name'] === labelOf(link)
    if (found !== undefined) problems = problems.filter((each) => !isSettled(each))
    if (others.length === 0) return found
    note(`${kind}-ambiguous`, link)
    return undefined
  }
  const required = [
    ...requirements.map((key) => resolve('requirement', key)),
    ...(outside?.requirements ?? []).map((link) => resolveOutside('requirement', link)),
  ]
  const outsideNext = outside?.next ?? null
  const nextId = next === null ? outsideNext && resolveOutside('next', outsideNext) : resolve('next', next)
  const isOther = (id: string | null | undefined): id is string => typeof id === 'string' && id !== from.id
  return {
    requirements: [...new Set(required.filter(isOther))],
    nextId: isOther(nextId) ? nextId : undefined,
    problems,
  }
}

const labelOf = (link: LinkName): string => linkLabel(link).slice(0, 100)

/** What was there before, by name: at the place that is named, or else in the event of the challenge first, then in practice. */
export async function findOutsideOf(
  db: Db,
  written: readonly Linking[],
  eventIdOf: (row: Linking) => string | null,
): Promise<Targets['findOutside']> {
  const links = written.flatMap(linksIn)
  const keys = [...new Set(links.map((link) => searchKey(nameOf(link))))]
  const named = await listEventsByKey(db, [...new Set(links.flatMap(eventKeyOf))])
  const made = new Set(written.filter(({ isNew }) => isNew).map(({ id }) => id))
  const byPlace = new Map<string | null, Map<string, string[]>>()
  const places = new Set([null, ...written.map(eventIdOf), ...[...named.values()].map(({ id }) => id)])
  for (const { id, key, eventId } of await listIdsByKey(db, [...places], keys)) {
    const found = byPlace.get(eventId) ?? new Map<string, string[]>()
    byPlace.set(eventId, found)
    if (!made.has(id)) found.set(key, [...(found.get(key) ?? []), id])
  }
  return (from, link) => {
    // The number of a challenge elsewhere is not the name of one here.
    if (isNumber(link)) return []
    const at = (eventId: string | null): string[] | undefined => byPlace.get(eventId)?.get(searchKey(nameOf(link)))
    if (typeof link === 'string') return at(eventIdOf(from)) ?? at(null) ?? []
    const event = link.event === null ? null : named.get(searchKey(link.event))
    return (event === undefined ? undefined : at(event?.id ?? null)) ?? []
  }
}

const eventKeyOf = (link: LinkName): string[] =>
  typeof link === 'string' || link.event === null ? [] : [searchKey(link.event)]

const linksIn = ({ links: { names = {}, outside } }: Linking): LinkName[] => [
  ...Object.values(names),
  ...(outside ? [...outside.requirements, ...(outside.next === null ? [] : [outside.next])] : []),
]
