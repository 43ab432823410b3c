import type { ProblemCode } from '@drapeau/contract/import-problems.ts'
import { isInCircle } from '@drapeau/rules/requirement-circle.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { CollectedChallenge, SkippedChallenge } from '../collection.ts'
import { type Problem, problem } from '../problems.ts'

/**
 * Turns the names in `requirements` and `next` into keys. Authors write names; case and blanks are ignored when no name
 * is exactly equal. What the collection does not have is kept by name: a site may have it.
 */
export function linkChallenges(
  challenges: readonly CollectedChallenge[],
  skipped: readonly SkippedChallenge[],
): CollectedChallenge[] {
  const find = finderOf(challenges)
  const names = countNames(challenges)
  const findSkipped = skippedFinder(skipped)
  const linked = challenges.map((challenge) => link(challenge, find(challenge.event), names, findSkipped))
  const requirements = new Map(linked.map(({ key, requirements: required }) => [key, required]))
  return linked.map((challenge) =>
    isInCircle(challenge.key, requirements)
      ? withProblems({ ...challenge, requirements: [] }, [problem('requirement-circle', challenge.place)])
      : challenge,
  )
}

type Find = (written: string) => string | undefined

/** Names that authors take for equal. */
export const foldedName = (name: string): string => name.replaceAll(/\s+/g, '').toLowerCase()

/** A name means a challenge of the same event first. */
function finderOf(challenges: readonly CollectedChallenge[]): (event: string | null) => Find {
  const byKey = new Map(challenges.map(({ key }) => [key, key]))
  const anywhere = nameFinder(challenges)
  const byEvent = Map.groupBy(challenges, ({ event }) => placeKey(event))
  const inEvents = new Map([...byEvent].map(([event, group]) => [event, nameFinder(group)]))
  return (event) => (written) => byKey.get(written) ?? inEvents.get(placeKey(event))?.(written) ?? anywhere(written)
}

/** Event names that a site takes for equal. */
const placeKey = (event: string | null): string => searchKey(event ?? '')

function nameFinder(challenges: readonly CollectedChallenge[]): Find {
  // Where a name is used twice, the first challenge is meant.
  const reversed = challenges.toReversed()
  const byName = new Map(reversed.map(({ name, key }) => [name, key]))
  const byFolded = new Map(reversed.map(({ name, key }) => [foldedName(name), key]))
  return (written) => byName.get(written.trim()) ?? byFolded.get(foldedName(written))
}

/** The name of a skipped challenge, where it could be read. */
function skippedFinder(skipped: readonly SkippedChallenge[]): Find {
  const named = skipped.filter(({ name }) => name !== '')
  const byKey = new Map(named.map(({ key, name }) => [key, name]))
  const byFolded = new Map(named.map(({ name }) => [foldedName(name), name]))
  return (written) => byKey.get(written) ?? byFolded.get(foldedName(written))
}

/** Two events may each have a challenge of one name. */
const nameKey = ({ name, event }: CollectedChallenge): string => `${placeKey(event)}\0${foldedName(name)}`

function countNames(challenges: readonly CollectedChallenge[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const challenge of challenges) counts.set(nameKey(challenge), (counts.get(nameKey(challenge)) ?? 0) + 1)
  return counts
}

function link(
  challenge: CollectedChallenge,
  find: Find,
  names: ReadonlyMap<string, number>,
  findSkipped: Find,
): CollectedChallenge {
  const { key, place, next } = challenge
  const problems: Problem[] = []
  const note = (code: ProblemCode, name?: string): void =>
    void problems.push(problem(code, place, name === undefined ? {} : { name: name.slice(0, 100) }))
  if ((names.get(nameKey(challenge)) ?? 0) > 1) note('name-repeated')
  const required = new Set<string>()
  const outside: string[] = []
  for (const written of challenge.requirements) {
    const found = find(written)
    const skipped = found === undefined ? findSkipped(written) : undefined
    if (found !== undefined) required.add(found)
    else outside.push(skipped ?? written)
    if (skipped !== undefined) note('requirement-skipped', skipped)
    else if (found === undefined) note(isNumber(written) ? 'requirement-by-id' : 'requirement-unknown', written)
  }
  const following = next === null ? undefined : find(next)
  const skippedNext = next === null || following !== undefined ? undefined : findSkipped(next)
  const outsideNext = following === undefined ? (skippedNext ?? next) : null
  if (outsideNext !== null) note(skippedNext === undefined ? 'next-unknown' : 'next-skipped', outsideNext)
  const linked = {
    ...challenge,
    requirements: [...required],
    next: following === undefined || following === key ? null : following,
    ...((outside.length > 0 || outsideNext !== null) && { outside: { requirements: outside, next: outsideNext } }),
  }
  return withProblems(linked, problems)
}

/** The number of a challenge on the site that an export comes from, which says nothing elsewhere. */
export const isNumber = (written: string): boolean => /^\d+$/.test(written)

function withProblems(challenge: CollectedChallenge, found: readonly Problem[]): CollectedChallenge {
  return found.length === 0 ? challenge : { ...challenge, problems: [...challenge.problems, ...found] }
}
