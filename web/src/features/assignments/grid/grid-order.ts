import type { Scoring } from '@drapeau/contract/assignments/assignments.ts'
import type { CellState, Grid, GridPupil } from '@drapeau/contract/assignments/grid.ts'
import type { ListState } from '#lib/lists/list-search.ts'

/** What the grid can be ordered by besides its challenges; the first is usual, and not in the address. */
export const gridColumns = ['name', 'solved', 'marks'] as const

/** What teachers call a pupil. */
export function calledOf({ realName, name }: Pick<GridPupil, 'realName' | 'name'>): string {
  return realName === '' ? name : realName
}

/** Solved in time first, and what was not opened last. */
const stateOrder = ['in-time', 'late', 'tried', 'opened', undefined] as const satisfies (CellState | undefined)[]

/**
 * In the order that the address asks for: by name, by a figure, or by how far pupils are with the challenge of that id.
 * Pupils who are exempt come last except by name; equals are by name.
 */
export function ordered(
  { challenges, pupils }: Grid,
  { sort, order }: Pick<ListState, 'sort' | 'order'>,
  { language, scoring }: { language: string; scoring: Scoring },
): readonly GridPupil[] {
  const names = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const byName = (one: GridPupil, other: GridPupil): number => names.compare(calledOf(one), calledOf(other))
  const direction = order === 'desc' ? -1 : 1
  const figure = figureOf(
    sort,
    scoring,
    challenges.findIndex(({ _id }) => _id === sort),
  )
  if (!figure) return pupils.toSorted((one, other) => direction * byName(one, other))
  return pupils.toSorted((one, other) => {
    if (one.exempt !== other.exempt) return one.exempt ? 1 : -1
    return direction * (figure(one) - figure(other)) || byName(one, other)
  })
}

/** What pupils are compared by; undefined for their names. */
function figureOf(sort: string, scoring: Scoring, challengeAt: number): ((pupil: GridPupil) => number) | undefined {
  if (sort === 'solved') return solvedCount
  if (sort === 'marks') return (pupil) => marksFigure(pupil, scoring)
  if (challengeAt === -1) return undefined
  return ({ cells }) => stateOrder.indexOf(cells[challengeAt]?.state)
}

/** How many challenges the pupil has solved, whether or not they count. */
export function solvedCount({ cells }: Pick<GridPupil, 'cells'>): number {
  return cells.filter((cell) => cell?.state === 'in-time' || cell?.state === 'late').length
}

function marksFigure({ marks }: GridPupil, scoring: Scoring): number {
  if (marks === null) return 0
  // A pupil who has passed comes after all who have not, however many these have solved.
  return scoring === 'points' ? marks.reached : (marks.passed ? marks.needed + 1 : 0) + marks.solved
}
