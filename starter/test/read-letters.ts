import { drawText, letterHeight, letterStep } from '../src/letters.ts'

type Grid = readonly (readonly boolean[])[]

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789{}_'
const shapeOf = (rows: Grid): string => rows.map((row) => row.map((ink) => (ink ? '#' : '.')).join('')).join(' ')
const known = new Map(Array.from(alphabet, (letter) => [shapeOf(drawText(letter)), letter]))

/** What a person reads on a sheet with one line of letters, however large they are drawn and wherever they stand. */
export function readLetters(sheet: Grid): string {
  const top = sheet.findIndex((row) => row.includes(true))
  const bottom = sheet.findLastIndex((row) => row.includes(true))
  const left = Math.min(...sheet.map((row) => row.indexOf(true)).filter((x) => x >= 0))
  const right = Math.max(...sheet.map((row) => row.lastIndexOf(true)))
  const scale = (bottom + 1 - top) / letterHeight
  const isInk = (x: number, y: number): boolean =>
    sheet[Math.floor(top + (y + 0.5) * scale)]?.[Math.floor(left + (x + 0.5) * scale)] ?? false
  const count = Math.ceil((right + 1 - left) / scale / letterStep)
  return Array.from({ length: count }, (_, place) => {
    const columns = Array.from({ length: letterStep }, (__, column) => place * letterStep + column)
    const cell = Array.from({ length: letterHeight }, (__, y) => columns.map((x) => isInk(x, y)))
    return known.get(shapeOf(cell)) ?? ' '
  }).join('')
}
