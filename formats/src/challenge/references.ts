import type { ProblemCode } from '@drapeau/contract/import-problems.ts'
import { isInCircle } from '@drapeau/rules/requirement-circle.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { CollectedChallenge, SkippedChallenge } from '../collection.ts'
import { type Place, type Problem, problem } from '../problems.ts'

/**
 * Turns the names in `requirements` and `next` into keys. Authors write names; case, accents and blanks are ignored when no
 * name is exactly equal. What the collection does not have is kept by name: a site may have it. A name that several
 * challenges have means none of them. Keys that are paths count from the archive or from its `root`.
 */
export function linkChallenges(
  challenges: readonly CollectedChallenge[],
  skipped: readonly SkippedChallenge[],
  root = '',
): CollectedChallenge[] {
  const find = finderOf(challenges, skipped, root)
  const twinOf = twinFinder(challenges)
  const linked = challenges.map((challenge) => link(challenge, find(challenge.event), twinOf))
  const requirements = new Map(linked.map(({ key, requirements: required }) => [key, required]))
  return linked.map((challenge) =>
    isInCircle(challenge.key, requirements)
      ? withProblems({ ...challenge, requirements: [] }, [problem('requirement-circle', challenge.place)])
      : challenge,
  )
}

/** Names that authors take for equal. */
export const foldedName = (name: string): string => searchKey(name).replaceAll(/\s+/g, '')

/** What a name may mean: challenges that come, and those that are skipped, which have no key here. */
interface Meaning {
  key: string | null
  name: string
}

type Find = (written: string) => readonly Meaning[]

/** A key means its challenge. A name means those of the same event, or else all that have it. */
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
  return (event) => (written) => {
    const exact = byPath.get(written) ?? byPath.get(`${root}${written}`)
    if (exact) return exact
    const here = inEvents.get(placeKey(event))?.(written) ?? []
    return here.length > 0 ? here : anywhere(written)
  }
}

/** Event names that a site takes for equal. */
const placeKey = (event: string | null): string => searchKey(event ?? '')

function nameFinder(named: readonly Meaning[]): Find {
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
  outside: string[]
  unclear: string[]
}

function link(challenge: CollectedChallenge, find: Find, twinOf: TwinOf): CollectedChallenge {
  const { key, place, next } = challenge
  const problems: Problem[] = []
  const twin = twinOf(challenge)
  if (twin) problems.push(problem('name-repeated', place, { other: textOf(twin.place) }))
  const note = (code: ProblemCode, name: string): void =>
    void problems.push(problem(code, place, { name: name.slice(0, 100) }))
  const resolve = (kind: 'requirement' | 'next', names: readonly string[]): Links => {
    const links: Links = { found: [], outside: [], unclear: [] }
    for (const written of names) {
      const meanings = find(written)
      const [meant] = meanings
      if (meanings.length > 1) {
        links.unclear.push(written)
        note(`${kind}-ambiguous`, written)
      } else if (meant?.key != null) links.found.push(meant.key)
      else {
        links.outside.push(meant?.name ?? written)
        if (meant) note(`${kind}-skipped`, meant.name)
        else note(kind === 'requirement' && isNumber(written) ? 'requirement-by-id' : `${kind}-unknown`, written)
      }
    }
    return links
  }
  const required = resolve('requirement', challenge.requirements)
  const following = resolve('next', next === null ? [] : [next])
  const [nextKey = key] = following.found
  const linked = {
    ...challenge,
    requirements: [...new Set(required.found)],
    next: nextKey === key ? null : nextKey,
    ...someOf('outside', required.outside, following.outside),
    ...someOf('unclear', required.unclear, following.unclear),
  }
  return withProblems(linked, problems)
}

function someOf(
  field: 'outside' | 'unclear',
  requirements: readonly string[],
  [next = null]: readonly (string | null)[],
): Pick<CollectedChallenge, 'outside' | 'unclear'> {
  return requirements.length > 0 || next !== null ? { [field]: { requirements, next } } : {}
}

function textOf({ file, line, row }: Place): string {
  const number = line ?? row
  return number === undefined ? file : `${file}:${number}`
}

/** The number of a challenge on the site that an export comes from, which says nothing elsewhere. */
export const isNumber = (written: string): boolean => /^\d+$/.test(written)

function withProblems(challenge: CollectedChallenge, found: readonly Problem[]): CollectedChallenge {
  return found.length === 0 ? challenge : { ...challenge, problems: [...challenge.problems, ...found] }
}
