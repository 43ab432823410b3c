import { expect, test } from 'vitest'
import { barsOf, percentOf, roundTop } from './bars.ts'

const days = (...counts: number[]) => counts.map((count, index) => ({ day: `2026-11-${index + 1}`, count }))

test('the top is a round number at or above the highest bar', () => {
  expect([0, 1, 4, 5, 6, 11, 37, 100, 101, 4_321].map((most) => roundTop(days(0, most)))).toEqual([
    4, 4, 4, 5, 10, 20, 40, 100, 200, 5_000,
  ])
  expect(roundTop([])).toBe(4)
})

test('a bar is as high as its share of the top, and stays in its own slot', () => {
  const [first, second] = barsOf(days(5, 10), 10)
  expect([first?.height, second?.height]).toEqual([50, 100])
  expect((first?.left ?? 0) + (first?.width ?? 0)).toBeLessThan(50)
  expect(second?.left).toBeGreaterThan(50)
})

test('only all of it is 100 percent, and nothing of nothing is none', () => {
  expect(percentOf(999, 1_000)).toBe(99)
  expect(percentOf(1_000, 1_000)).toBe(100)
  expect(percentOf(1, 3)).toBe(33)
  expect(percentOf(0, 0)).toBe(0)
})
