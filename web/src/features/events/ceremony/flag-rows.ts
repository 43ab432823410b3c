/** The room for a name in flags, in any unit. */
export interface Room {
  width: number
  height: number
}

export interface FlagRows {
  rows: readonly string[]
  /** The length of the longest row, in flags. */
  columns: number
}

/** Between two words, in flags. */
const gap = 0.5
/** One row less is worth flags that are smaller by this much: a name reads best on one line. */
const worthARow = 0.8
/** Flown for a name without any letter that has a flag, as on certificates. */
const ownName = 'DRAPEAU'

/** A name in letters that have a flag (É flies E), on as many rows as make the flags largest in the room. */
export function flagRows(name: string, room: Room): FlagRows {
  const words = wordsOf(name)
  const letters = words.join('').length
  const layouts = Array.from({ length: letters }, (_layout, index) => index + 1)
    .map((rows) => layoutIn(words, rows))
    .map((layout) => ({ layout, size: sizeIn(room, layout) }))
  const largest = Math.max(...layouts.map(({ size }) => size))
  const best = layouts
    .toSorted((one, other) => one.layout.rows.length - other.layout.rows.length)
    .find(({ size }) => size >= worthARow * largest)
  return best?.layout ?? { rows: words, columns: letters }
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return (
    plain
      .replaceAll('Œ', 'OE')
      .replaceAll('Æ', 'AE')
      .match(/[A-Z0-9]+/g) ?? [ownName]
  )
}

/** The narrowest layout of at most so many rows. Words are cut only where they are longer than a row. */
function layoutIn(words: readonly string[], most: number): FlagRows {
  const longest = lengthOf(words.join(' '))
  let rows = [words.join(' ')]
  for (let width = Math.ceil(longest / most); width <= longest; width += gap) {
    rows = wrapped(words, width)
    if (rows.length <= most) break
  }
  return { rows, columns: Math.max(...rows.map(lengthOf)) }
}

function wrapped(words: readonly string[], width: number): string[] {
  const rows: string[] = []
  for (const word of words.flatMap((whole) => cut(whole, Math.floor(width)))) {
    const joined = rows.length === 0 ? word : `${rows.at(-1)} ${word}`
    if (rows.length > 0 && lengthOf(joined) <= width) rows.splice(-1, 1, joined)
    else rows.push(word)
  }
  return rows
}

function cut(word: string, width: number): string[] {
  const pieces = Math.ceil(word.length / width)
  const length = Math.ceil(word.length / pieces)
  return Array.from({ length: pieces }, (_piece, index) => word.slice(index * length, (index + 1) * length))
}

function lengthOf(row: string): number {
  const letters = row.replaceAll(' ', '').length
  return letters + gap * (row.length - letters)
}

function sizeIn({ width, height }: Room, { rows, columns }: FlagRows): number {
  return Math.min(width / columns, height / rows.length)
}
