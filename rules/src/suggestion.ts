export interface Candidate {
  id: string
  name: string
  categoryId: string
  /** What it is worth before anybody has solved it. */
  initialValue: number
  solves: number
  isSolved: boolean
  isLocked: boolean
}

/** How many of the newest solves show what somebody likes and can do. */
const recentSolves = 5
/** The next step is a little harder than the last ones. */
const stretch = 1.2
/** What a category that is new to somebody costs against one they are at home in, as a share of the value. */
const strangeness = 0.3

/**
 * What to try next: unlocked, unsolved, near in value to what was solved last, and rather in the same categories.
 * Somebody who has solved nothing begins with what is worth least, and of that with what most have solved.
 */
export function suggest(candidates: readonly Candidate[], solvedInOrder: readonly string[], count: number): string[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const recent = solvedInOrder.slice(-recentSolves).flatMap((id) => byId.get(id) ?? [])
  const target = median(recent.map(({ initialValue }) => initialValue)) * stretch
  const known = new Set(recent.map(({ categoryId }) => categoryId))

  const distance = ({ initialValue, categoryId }: Candidate): number => {
    if (recent.length === 0) return initialValue
    return Math.abs(initialValue - target) / target + (known.has(categoryId) ? 0 : strangeness)
  }
  return candidates
    .filter(({ isSolved, isLocked }) => !isSolved && !isLocked)
    .map((candidate) => ({ candidate, distance: distance(candidate) }))
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        other.candidate.solves - one.candidate.solves ||
        (one.candidate.name < other.candidate.name ? -1 : 1),
    )
    .slice(0, count)
    .map(({ candidate }) => candidate.id)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
