import type { CellState, GridCell, Marks } from '@drapeau/contract/assignments/grid.ts'
import type { Scoring } from '@drapeau/contract/assignments/assignments.ts'
import type { Office } from '#lib/messages/office-messages.ts'

type Words = Office['assignments']['grid']

export type Sign = CellState | 'none' | 'exempt'

export interface CellView {
  sign: Sign
  /** The number of wrong submissions, if there are any. */
  count: number | undefined
  hasHints: boolean
  /** All of it in words, for the title and for screen readers. */
  words: readonly string[]
}

/** What a cell shows. What an exempt pupil has solved is shown like everybody's. */
export function cellViewOf(cell: GridCell | null, isExempt: boolean, words: Words): CellView {
  if (cell === null) {
    const sign = isExempt ? 'exempt' : 'none'
    return { sign, count: undefined, hasHints: false, words: [words.signs[sign]] }
  }
  const { state, wrong, hints } = cell
  const said = state === 'tried' ? [] : [words.signs[state]]
  if (wrong > 0) said.push(words.wrong(wrong))
  if (hints > 0) said.push(words.hints(hints))
  return { sign: state, count: wrong > 0 ? wrong : undefined, hasHints: hints > 0, words: said }
}

/** The cell in words with its moment, which belongs to the first of them; of a cell that was only tried, it is the opening. */
export function summaryOf(view: CellView, moment: string | undefined, openedAt: (when: string) => string): string {
  const [first = '', ...others] = view.words
  if (moment === undefined) return view.words.join(' · ')
  return (view.sign === 'tried' ? [...view.words, openedAt(moment)] : [first, moment, ...others]).join(' · ')
}

export interface MarksView {
  short: string
  whole: string
}

/** The last column: points, or whether it is passed. Nothing for pupils who are exempt. */
export function marksOf(marks: Marks | null, scoring: Scoring, words: Words, language: string): MarksView {
  if (marks === null) return { short: words.signs.exempt, whole: words.signs.exempt }
  if (scoring === 'pass')
    return marks.passed
      ? { short: words.passedShort, whole: words.passed }
      : { short: words.notPassedShort, whole: words.notPassed }
  const [reached, possible] = [marks.reached, marks.possible].map((each) => each.toLocaleString(language))
  return { short: reached ?? '', whole: words.points(reached ?? '', possible ?? '') }
}

interface Place {
  row: number
  column: number
}

/** Where an arrow key leads from a cell; undefined for every other key. */
export function movedBy(key: string, { row, column }: Place, rows: number, columns: number): Place | undefined {
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'Home':
      return to(row, 0)
    case 'End':
      return to(row, columns - 1)
    default:
      return undefined
  }
}

function within(at: number, count: number): number {
  return Math.min(Math.max(at, 0), count - 1)
}
