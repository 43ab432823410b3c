import type { Overview } from '@drapeau/contract/overview.ts'
import type { CategoryName, SolveCount } from './overview.queries.ts'
import { presentCategoryCount, presentSolved } from './overview.present.ts'

const shown = 5

/** The challenges in numbers: by category, and the two ends of the list. */
export function countChallenges(
  categories: readonly CategoryName[],
  challenges: readonly SolveCount[],
): Overview['challenges'] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const present = (each: SolveCount) => presentSolved(each, names.get(each.categoryId) ?? '')
  const byCategory = Map.groupBy(challenges, ({ categoryId }) => categoryId)
  return {
    total: challenges.length,
    byCategory: categories.map((category) => presentCategoryCount(category, byCategory.get(category.id) ?? [])),
    // What nobody has solved is not among the most solved, however few there are.
    mostSolved: firstBy(
      challenges.filter(({ solves }) => solves > 0),
      ({ solves }) => -solves,
    ).map(present),
    // What cannot be played yet has no solves, and says nothing by it.
    leastSolved: firstBy(
      challenges.filter(({ isOpen }) => isOpen),
      ({ solves }) => solves,
    ).map(present),
  }
}

/** Sorting keeps the order of what is equal: that of the names. */
function firstBy(challenges: readonly SolveCount[], rank: (each: SolveCount) => number): SolveCount[] {
  return challenges.toSorted((one, other) => rank(one) - rank(other)).slice(0, shown)
}
