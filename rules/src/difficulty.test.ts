import { expect, test } from 'vitest'
import { difficultyOf } from './difficulty.ts'

test.each([
  [1, 'easy'],
  [100, 'easy'],
  [101, 'medium'],
  [250, 'medium'],
  [251, 'hard'],
  [1_000_000, 'hard'],
])('a challenge of %i points is %s', (value, difficulty) => {
  expect(difficultyOf(value)).toBe(difficulty)
})
