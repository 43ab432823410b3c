import { describe, expect, test } from 'vitest'
import { clockFace, linesPerPage, onPage, wallPage } from './wall.ts'

describe('a wall with several pages', () => {
  test('does not turn when it fits on one page', () => {
    expect(wallPage(0, 10, 999_999).page).toBe(0)
    expect(wallPage(10, 10, 999_999).page).toBe(0)
  })

  test('shows the top page for longer, then each other page, then the top page again', () => {
    const pageAt = (seconds: number) => wallPage(25, 10, seconds * 1_000).page
    expect([0, 19, 20, 27, 28, 35, 36, 55, 56].map(pageAt)).toEqual([0, 0, 1, 1, 2, 2, 0, 0, 1])
  })

  test('knows when it turns the page', () => {
    expect(wallPage(25, 10, 0).turnsIn).toBe(20_000)
    expect(wallPage(25, 10, 26_000).turnsIn).toBe(2_000)
  })

  test('every row is on exactly one page', () => {
    const lines = Array.from({ length: 23 }, (_line, index) => index)
    expect([0, 1, 2].flatMap((page) => onPage(lines, 10, page))).toEqual(lines)
    expect([0, 1, 2].map((page) => onPage(lines, 10, page).length)).toEqual([8, 8, 7])
  })
})

test.each([
  [3, 3],
  [7, 7],
  [10, 10],
  [12, 6],
  [40, 10],
  [41, 9],
])('%i lines are shown %i at a time, so that no page is nearly empty', (lines, each) => {
  expect(linesPerPage(lines, 10)).toBe(each)
})

test('the clock counts whole seconds down to nothing', () => {
  expect(clockFace(3_599_001)).toEqual({ days: 0, clock: '01:00:00' })
  expect(clockFace(2 * 86_400_000 + 61_000)).toEqual({ days: 2, clock: '00:01:01' })
  expect(clockFace(1)).toEqual({ days: 0, clock: '00:00:01' })
  expect(clockFace(-5_000)).toEqual({ days: 0, clock: '00:00:00' })
})
