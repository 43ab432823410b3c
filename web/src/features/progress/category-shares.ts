import type { Progress } from '@drapeau/contract/progress.ts'

export type CategoryProgress = Progress['categories'][number]

/** A radar of two spokes is a line, and one of many is a ball of wool. */
const fewestSpokes = 3
const maxSpokes = 12

/** Categories that have something to solve. */
export function categoriesShown(categories: readonly CategoryProgress[]): CategoryProgress[] {
  return categories.filter(({ nbChallenges }) => nbChallenges > 0)
}

export function isRadarDrawn(categories: readonly CategoryProgress[]): boolean {
  return categories.length >= fewestSpokes && categories.length <= maxSpokes
}

/** From 0 to 1. */
export function shareSolved({ solved, nbChallenges }: Pick<CategoryProgress, 'solved' | 'nbChallenges'>): number {
  return nbChallenges === 0 ? 0 : Math.min(1, solved / nbChallenges)
}
