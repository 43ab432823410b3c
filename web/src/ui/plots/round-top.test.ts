import { expect, test } from 'vitest'
import { roundTop } from './round-top.ts'

test('the top is a round number at or above the highest bar', () => {
  expect([0, 1, 4, 5, 6, 11, 37, 100, 101, 4_321].map((most) => roundTop([0, most]))).toEqual([
    4, 4, 4, 6, 6, 20, 40, 100, 200, 6_000,
  ])
  expect(roundTop([])).toBe(4)
})
