import { assert, constantFrom, array, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvTable } from '#test/csv-table.ts'
import { csvFigure, csvLine, localCsv } from './csv.ts'

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
  expect(csvTable(csvLine([text]), ',')).toEqual([[read]])
})

test.each([
  ['a,=1', "a,'=1"],
  ['a, -1', "a, '-1"],
  ['a;b', 'a;b'],
  ['=1', "'=1"],
])('I9 a cell of %j is not a formula between semicolons', (text, read) => {
  expect(csvTable(csvLine([text], ';'), ';')).toEqual([[read]])
})

test('a table and its figures are written as a spreadsheet of the language expects them', () => {
  const table = [
    ['Nom', 'Points'],
    ['Zoé; la Mer', '16,5'],
  ]
  expect(localCsv('fr', table)).toBe('\uFEFF"Nom";"Points"\r\n"Zoé; la Mer";"16,5"\r\n')
  expect(localCsv('en', table)).toBe('\uFEFF"Nom","Points"\r\n"Zoé; la Mer","16,5"\r\n')
  expect([csvFigure('fr', 16.5), csvFigure('en', 16.5)]).toEqual(['16,5', '16.5'])
})

describe.each([',', ';'] as const)('a table that is written with %s', (written) => {
  const textOf = (table: readonly (readonly string[])[]) => table.map((row) => csvLine(row, written)).join('')

  test('is read back unchanged, except for apostrophes', () => {
    const bare = (table: readonly (readonly string[])[]) =>
      table.map((row) => row.map((cell) => cell.replaceAll("'", '')))
    assert(
      property(rows, (table) => {
        expect(bare(csvTable(textOf(table), written))).toEqual(bare(table))
      }),
      { numRuns: 500 },
    )
  })

  test('I9 has no cell that begins a formula, whichever separator a program assumes', () => {
    assert(
      property(rows, constantFrom(',', ';', '\t'), (table, separator) => {
        const cells = csvTable(textOf(table), separator).flat()
        expect(cells.filter((cell) => /^[\s\0]*[=+\-@＝]/.test(cell))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
