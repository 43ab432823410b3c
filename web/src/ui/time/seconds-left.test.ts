import { expect, test } from 'vitest'
import { secondsLeft, untilNextSecond } from './seconds-left.ts'

const start = 1_000_000

test('a countdown of seven seconds begins at seven and ends at zero', () => {
  const shown = [0, 1, 999, 1000, 6000, 6999, 7000, 60_000].map((after) => secondsLeft(7, start, start + after))
  expect(shown).toEqual([7, 7, 7, 6, 1, 1, 0, 0])
})

test('a clock that is set back does not make the countdown longer', () => {
  expect(secondsLeft(20, start, start - 3_600_000)).toBe(20)
})

test('the number is rendered again exactly when it changes', () => {
  for (const after of [0, 1, 400, 999, 1000, 3500, 6999]) {
    const now = start + after
    const next = now + untilNextSecond(7, start, now)
    expect(secondsLeft(7, start, next)).toBe(secondsLeft(7, start, now) - 1)
    expect(secondsLeft(7, start, next - 1)).toBe(secondsLeft(7, start, now))
  }
})

test('nothing is rendered after the end', () => {
  expect(untilNextSecond(7, start, start + 7000)).toBe(0)
})
