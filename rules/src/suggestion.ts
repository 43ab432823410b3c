export interface Candidate {
  id: string
  name: string
  categoryId: string
  initialValue: number
  solves: number
  /** Questions have none. */
  hasFlag: boolean
  isSolved: boolean
  isLocked: boolean
}

/** How many of the newest solves are considered. */
const recentSolves = 5
/** The next challenge should be a little harder than the last ones. */
const stretch = 1.2
/** The penalty of a category without recent solves, as a share of the value. */
const newCategoryPenalty = 0.3

/**
 * Suggests unlocked and unsolved challenges whose value is near that of the last solves, preferably of the same categories.
 * A player without solves gets challenges with a flag before questions, the lowest values first, then the most solved ones.
 */
export function suggest(candidates: readonly Candidate[], solvedInOrder: readonly string[], count: number): string[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const recent = solvedInOrder.slice(-recentSolves).flatMap((id) => byId.get(id) ?? [])
  const target = median(recent.map(({ initialValue }) => initialValue)) * stretch
  const known = new Set(recent.map(({ categoryId }) => categoryId))

  const isFirst = recent.length === 0
  const distance = ({ initialValue, categoryId }: Candidate): number => {
    if (isFirst) return initialValue
    return Math.abs(initialValue - target) / target + (known.has(categoryId) ? 0 : newCategoryPenalty)
  }
  return candidates
    .filter(({ isSolved, isLocked }) => !isSolved && !isLocked)
    .map((candidate) => ({ candidate, distance: distance(candidate) }))
    .toSorted(
      (one, other) =>
        (isFirst ? Number(other.candidate.hasFlag) - Number(one.candidate.hasFlag) : 0) ||
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
