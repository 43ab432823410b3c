import { drawText, letterStep } from '../src/letters.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789{}_'
const shapeOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row) => row.map((ink) => (ink ? '#' : '.')).join('')).join(' ')
const known = new Map(Array.from(alphabet, (letter) => [shapeOf(drawText(letter)), letter]))

/** What a person reads in a grid of points where there is one row of letters; a space where there is no letter. */
export function readLetters(grid: readonly (readonly boolean[])[]): string {
  const count = Math.floor((grid[0]?.length ?? 0) / letterStep)
  return Array.from({ length: count }, (_, place) => {
    const cell = grid.map((row) => row.slice(place * letterStep, (place + 1) * letterStep))
    return known.get(shapeOf(cell)) ?? ' '
  }).join('')
}
