import { assert, constantFrom, array, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const hostileText = array(
  oneof(
    string({ unit: 'grapheme', maxLength: 3 }),
    constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '\t',
      '\r',
      '\n',
      '\r\n',
      '\0',
      '"',
      '""',
      "'",
      ',',
      ';',
      ' ',
      '\u200B',
      'a',
    ),
  ),
  { maxLength: 8 },
).map((parts) => parts.join(''))
const rows = array(array(hostileText, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })

test.each([
  ['', '""'],
  ['epitech{plain}', '"epitech{plain}"'],
  ['Zoé, "la Mer"', '"Zoé, ""la Mer"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['2026-11-15T08:00:00.000Z', '"2026-11-15T08:00:00.000Z"'],
  ['a=b-c@d;e', '"a=b-c@d;e"'],
])('a cell of %j is written as %s', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+33', "'+33"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\0x', "'\0x"],
  [' =1', "' =1"],
  ['\u200B=1', "'\u200B=1"],
  ['＝1', "'＝1"],
  ['"=1"', '\'"=1"'],
  ['a;=1', "a;'=1"],
  ['a\n-1', "a\n'-1"],
  ['\t=1', "'\t'=1"],
])('I9 a cell of %j is not a formula', (text, read) => {
  expect(parsed(csvLine([text]), ',')).toEqual([[read]])
})

test('a written table is read back unchanged, except for apostrophes', () => {
  const bare = (table: readonly (readonly string[])[]) =>
    table.map((row) => row.map((cell) => cell.replaceAll("'", '')))
  assert(
    property(rows, (table) => {
      expect(bare(parsed(table.map(csvLine).join(''), ','))).toEqual(bare(table))
    }),
    { numRuns: 500 },
  )
})

test('I9 no cell begins a formula, whichever separator a program assumes', () => {
  assert(
    property(rows, constantFrom(',', ';', '\t'), (table, separator) => {
      const cells = parsed(table.map(csvLine).join(''), separator).flat()
      expect(cells.filter((cell) => /^[\s\0]*[=+\-@＝]/.test(cell))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

/** Parses as spreadsheets do: a quote opens only at the start of a cell, and text after the closing one is taken literally. */
function parsed(text: string, separator: string): string[][] {
  const table: string[][] = [[]]
  let cell = ''
  let state: 'start' | 'plain' | 'quoted' = 'start'
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (state === 'quoted') {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[(at += 1)] ?? ''
      else state = 'plain'
    } else if (sign === '"' && state === 'start') state = 'quoted'
    else if (sign === separator || (sign === '\r' && text[at + 1] === '\n') || sign === '\n') {
      table.at(-1)?.push(cell)
      cell = ''
      state = 'start'
      if (sign === '\r') at += 1
      if (sign !== separator) table.push([])
    } else {
      cell += sign
      state = 'plain'
    }
  }
  return table.slice(0, -1)
}
