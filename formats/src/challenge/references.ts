import type { ProblemCode } from '@drapeau/contract/import-problems.ts'
import { isInCircle } from '@drapeau/rules/requirement-circle.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { CollectedChallenge, LinkName, NamedLinks, PlacedName, SkippedChallenge } from '../collection.ts'
import { type Place, type Problem, problem } from '../problems.ts'

/**
 * Turns the names in `requirements` and `next` into keys. Authors write names; case, accents and blanks are ignored when no
 * name is exactly equal. What the collection does not have is kept by name: a site may have it. A name that several
 * challenges have means none of them. Keys that are paths count from the archive or from its `root`. Names that came with
 * their places, in `outside`, become keys too where the collection has them.
 */
export function linkChallenges(
  challenges: readonly CollectedChallenge[],
  skipped: readonly SkippedChallenge[],
  root = '',
): CollectedChallenge[] {
  const find = finderOf(challenges, skipped, root)
  const twinOf = twinFinder(challenges)
  const linked = challenges.map((challenge) => withLinks(challenge, find(challenge.event), twinOf))
  const requirements = new Map(linked.map(({ key, requirements: required }) => [key, required]))
  return linked.map((challenge) =>
    isInCircle(challenge.key, requirements)
      ? withProblems({ ...challenge, requirements: [] }, [problem('requirement-circle', challenge.place)])
      : challenge,
  )
}

/** What a problem calls it. */
export const linkLabel = (link: LinkName): string =>
  typeof link === 'string' || link.event === null ? nameOf(link) : `${link.name} (${link.event})`

export const nameOf = (link: LinkName): string => (typeof link === 'string' ? link : link.name)

/** Names that authors take for equal. */
export const foldedName = (name: string): string => searchKey(name).replaceAll(/\s+/g, '')

/** What a name may mean: challenges that come, and those that are skipped, which have no key here. */
interface Meaning {
  key: string | null
  name: string
}

type FindName = (written: string) => readonly Meaning[]
type Find = (written: LinkName) => readonly Meaning[]

/**
 * A key means its challenge. A name means those of the same event, or else all that have it. With a place it means those there,
 * where the collection says of its challenges to which places they belong.
 */
function finderOf(
  challenges: readonly CollectedChallenge[],
  skipped: readonly SkippedChallenge[],
  root: string,
): (event: string | null) => Find {
  const named = [
    ...challenges.map(({ key, name, event }) => ({ key, name, event, path: key })),
    // What could not be parsed has no name.
    ...skipped.flatMap(({ key, name, event = null }) => (name === '' ? [] : [{ key: null, name, event, path: key }])),
  ]
  const byPath = new Map(named.flatMap((each) => (each.path === undefined ? [] : [[each.path, [each]] as const])))
  const anywhere = nameFinder(named)
  const byEvent = Map.groupBy(named, ({ event }) => placeKey(event))
  const inEvents = new Map([...byEvent].map(([event, group]) => [event, nameFinder(group)]))
  const namesEvents = named.some(({ event }) => event !== null)
  const findAt = ({ name, event }: PlacedName): readonly Meaning[] =>
    namesEvents ? (inEvents.get(placeKey(event))?.(name) ?? []) : []
  return (event) => (written) => {
    if (typeof written !== 'string') return findAt(written)
    const exact = byPath.get(written) ?? byPath.get(`${root}${written}`)
    if (exact) return exact
    const here = inEvents.get(placeKey(event))?.(written) ?? []
    return here.length > 0 ? here : anywhere(written)
  }
}

/** Event names that a site takes for equal. */
const placeKey = (event: string | null): string => searchKey(event ?? '')

function nameFinder(named: readonly Meaning[]): FindName {
  const byName = Map.groupBy(named, ({ name }) => name)
  const byFolded = Map.groupBy(named, ({ name }) => foldedName(name))
  return (written) => byName.get(written.trim()) ?? byFolded.get(foldedName(written)) ?? []
}

/** Two events may each have a challenge of one name. */
const nameKey = ({ name, event }: CollectedChallenge): string => `${placeKey(event)}\0${foldedName(name)}`

type TwinOf = (challenge: CollectedChallenge) => CollectedChallenge | undefined

/** The first other challenge of its name, at the same place. */
function twinFinder(challenges: readonly CollectedChallenge[]): TwinOf {
  const byName = Map.groupBy(challenges, nameKey)
  return (challenge) => byName.get(nameKey(challenge))?.find((other) => other !== challenge)
}

interface Links {
  found: string[]
  outside: LinkName[]
  unclear: LinkName[]
}

function withLinks(challenge: CollectedChallenge, find: Find, twinOf: TwinOf): CollectedChallenge {
  const { outside: placed = { requirements: [], next: null }, ...named } = challenge
  const { key, place } = challenge
  const problems: Problem[] = []
  const twin = twinOf(challenge)
  if (twin) problems.push(problem('name-repeated', place, { other: textOf(twin.place) }))
  const note = (code: ProblemCode, link: LinkName): void =>
    void problems.push(problem(code, place, { name: linkLabel(link).slice(0, 100) }))
  const resolve = (kind: 'requirement' | 'next', names: readonly LinkName[]): Links => {
    const links: Links = { found: [], outside: [], unclear: [] }
    for (const written of names) {
      const meanings = find(written)
      const [meant] = meanings
      if (meanings.length > 1) {
        links.unclear.push(written)
        note(`${kind}-ambiguous`, written)
      } else if (meant?.key != null) links.found.push(meant.key)
      else {
        links.outside.push(typeof written === 'string' ? (meant?.name ?? written) : written)
        if (meant) note(`${kind}-skipped`, meant.name)
        else note(kind === 'requirement' && isNumber(written) ? 'requirement-by-id' : `${kind}-unknown`, written)
      }
    }
    return links
  }
  const required = resolve('requirement', [...challenge.requirements, ...placed.requirements])
  const next = challenge.next ?? placed.next
  const following = resolve('next', next === null ? [] : [next])
  const [nextKey = key] = following.found
  const linked = {
    ...named,
    requirements: [...new Set(required.found)],
    next: nextKey === key ? null : nextKey,
    ...someOf('outside', required.outside, following.outside),
    ...someOf('unclear', required.unclear, following.unclear),
  }
  return withProblems(linked, problems)
}

function someOf(
  field: 'outside' | 'unclear',
  requirements: NamedLinks['requirements'],
  [next]: readonly LinkName[],
): Pick<CollectedChallenge, 'outside' | 'unclear'> {
  return requirements.length > 0 || next !== undefined ? { [field]: { requirements, next: next ?? null } } : {}
}

function textOf({ file, line, row }: Place): string {
  const number = line ?? row
  return number === undefined ? file : `${file}:${number}`
}

/** The number of a challenge on the site that an export comes from, which says nothing elsewhere. */
export const isNumber = (written: LinkName): boolean => typeof written === 'string' && /^\d+$/.test(written)

function withProblems(challenge: CollectedChallenge, found: readonly Problem[]): CollectedChallenge {
  return found.length === 0 ? challenge : { ...challenge, problems: [...challenge.problems, ...found] }
}
