import { expect, test } from 'vitest'
import { office } from '#messages/office/en.ts'
import { cell, grid } from '../../../../test/assignments.ts'
import { cellViewOf, marksOf, movedBy, summaryOf } from './cell-view.ts'

const words = office.assignments.grid

test('a cell says the same in a sign and in words', () => {
  expect(cellViewOf(null, false, words)).toMatchObject({ sign: 'none', words: [words.signs.none] })
  expect(cellViewOf(null, true, words)).toMatchObject({ sign: 'exempt' })
  expect(cellViewOf(cell('tried', { wrong: 3 }), false, words)).toEqual({
    sign: 'tried',
    count: 3,
    hasHints: false,
    words: [words.wrong(3)],
  })
  expect(cellViewOf(cell('late', { wrong: 1, hints: 2 }), false, words)).toEqual({
    sign: 'late',
    count: 1,
    hasHints: true,
    words: [words.signs.late, words.wrong(1), words.hints(2)],
  })
})

test('a cell is summed up with its moment beside its state, or with the first opening', () => {
  const summary = (...shown: Parameters<typeof cell>) =>
    summaryOf(cellViewOf(cell(...shown), false, words), '19 Nov', (when) => `opened ${when}`)
  expect(summary('in-time', { wrong: 1 })).toBe(`${words.signs['in-time']} · 19 Nov · ${words.wrong(1)}`)
  expect(summary('opened')).toBe(`${words.signs.opened} · 19 Nov`)
  expect(summary('tried', { wrong: 3 })).toBe(`${words.wrong(3)} · opened 19 Nov`)
  expect(summaryOf(cellViewOf(null, false, words), undefined, String)).toBe(words.signs.none)
})

test('what an exempt pupil has solved is shown', () => {
  expect(cellViewOf(cell('in-time'), true, words).sign).toBe('in-time')
})

test('marks are points, or whether it is passed', () => {
  const marks = grid.pupils[1]?.marks ?? null
  expect(marksOf(marks, 'points', words, 'en')).toEqual({ short: '75', whole: words.points('75', '100') })
  expect(marksOf(marks, 'pass', words, 'en').whole).toBe(words.passed)
  expect(marksOf(null, 'pass', words, 'en').whole).toBe(words.signs.exempt)
})

test('arrow keys stay within the grid', () => {
  const corner = { row: 0, column: 0 }
  expect(movedBy('ArrowUp', corner, 3, 2)).toEqual(corner)
  expect(movedBy('ArrowDown', corner, 3, 2)).toEqual({ row: 1, column: 0 })
  expect(movedBy('End', corner, 3, 2)).toEqual({ row: 0, column: 1 })
  expect(movedBy('Enter', corner, 3, 2)).toBeUndefined()
})
