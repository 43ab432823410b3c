import { expect, test } from 'vitest'
import { barsOf, dayAfterKey, percentOf, sumOf } from './bars.ts'

test('a bar is as high as its share of the top, and stays in its own slot', () => {
  const [first, second] = barsOf([[5, 10]], 10)
  expect([first?.height, second?.height]).toEqual([50, 100])
  expect((first?.left ?? 0) + (first?.width ?? 0)).toBeLessThan(50)
  expect(second?.left).toBeGreaterThan(50)
})

test('two bars of one day stand side by side in its slot', () => {
  const bars = barsOf(
    [
      [1, 2],
      [3, 4],
    ],
    4,
  )
  const day = bars.filter((bar) => bar.day === 1)
  expect(day.map(({ count }) => count)).toEqual([2, 4])
  const [solves, fails] = day
  expect(solves?.left).toBeGreaterThan(50)
  expect(fails?.left).toBeCloseTo((solves?.left ?? 0) + (solves?.width ?? 0))
  expect((fails?.left ?? 0) + (fails?.width ?? 0)).toBeLessThan(100)
})

test('an empty plot has no bars', () => {
  expect(barsOf([[], []], 4)).toEqual([])
  expect(sumOf([])).toBe(0)
  expect(sumOf([1, 2, 3])).toBe(6)
})

test('arrow keys move through the days and stop at either end', () => {
  expect(dayAfterKey('ArrowRight', 3, 14)).toBe(4)
  expect(dayAfterKey('ArrowRight', 13, 14)).toBe(13)
  expect(dayAfterKey('ArrowLeft', 0, 14)).toBe(0)
  expect(dayAfterKey('Home', 7, 14)).toBe(0)
  expect(dayAfterKey('End', 7, 14)).toBe(13)
  expect(dayAfterKey('Tab', 7, 14)).toBeUndefined()
})

test('only the whole is 100 percent, and a share of zero is 0', () => {
  expect(percentOf(999, 1_000)).toBe(99)
  expect(percentOf(1_000, 1_000)).toBe(100)
  expect(percentOf(1, 3)).toBe(33)
  expect(percentOf(0, 0)).toBe(0)
})
