import type { ProblemCode } from '@drapeau/contract/import-problems.ts'
import { isInCircle } from '@drapeau/rules/requirement-circle.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { CollectedChallenge } from '../collection.ts'
import { type Problem, problem } from '../problems.ts'

/**
 * Turns the names in `requirements` and `next` into keys. Authors write names; case and blanks are ignored when no name
 * is exactly equal.
 */
export function linkChallenges(challenges: readonly CollectedChallenge[]): CollectedChallenge[] {
  const find = finderOf(challenges)
  const names = countNames(challenges)
  const linked = challenges.map((challenge) => link(challenge, find(challenge.event), names))
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

/** Two events may each have a challenge of one name. */
const nameKey = ({ name, event }: CollectedChallenge): string => `${placeKey(event)}\0${foldedName(name)}`

function countNames(challenges: readonly CollectedChallenge[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const challenge of challenges) counts.set(nameKey(challenge), (counts.get(nameKey(challenge)) ?? 0) + 1)
  return counts
}

function link(challenge: CollectedChallenge, find: Find, names: ReadonlyMap<string, number>): CollectedChallenge {
  const { key, place } = challenge
  const problems: Problem[] = []
  const note = (code: ProblemCode, written?: string): void =>
    void problems.push(problem(code, place, written === undefined ? {} : { name: written.slice(0, 100) }))
  if ((names.get(nameKey(challenge)) ?? 0) > 1) note('name-repeated')
  const required = challenge.requirements.flatMap((written) => {
    const found = find(written)
    if (found === undefined) note(/^\d+$/.test(written) ? 'requirement-by-id' : 'requirement-unknown', written)
    return found === undefined ? [] : [found]
  })
  const next = challenge.next === null ? null : (find(challenge.next) ?? null)
  if (challenge.next !== null && next === null) note('next-unknown', challenge.next)
  const linked = { ...challenge, requirements: [...new Set(required)], next: next === key ? null : next }
  return withProblems(linked, problems)
}

function withProblems(challenge: CollectedChallenge, found: readonly Problem[]): CollectedChallenge {
  return found.length === 0 ? challenge : { ...challenge, problems: [...challenge.problems, ...found] }
}
