import { expect, test } from 'vitest'
import { reachedAtOf, scoreOf } from './score.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day))

test('a score is the sum of solves and awards minus the cost of hints', () => {
  const history = {
    solves: [
      { value: 100, at: at(1) },
      { value: 250, at: at(2) },
    ],
    awards: [
      { value: 30, at: at(3) },
      { value: -10, at: at(3) },
    ],
    hints: [{ cost: 99, at: at(2) }],
  }
  expect(scoreOf(history)).toBe(271)
  expect(reachedAtOf(history)).toEqual(at(3))
})

test('an empty history has no points and no last change', () => {
  expect(scoreOf({ solves: [], awards: [], hints: [] })).toBe(0)
  expect(reachedAtOf({ solves: [], awards: [], hints: [] })).toBeNull()
})

test('S4 a solve, award or hint of 0 points does not count as a change', () => {
  const history = {
    solves: [
      { value: 100, at: at(1) },
      { value: 0, at: at(9) },
    ],
    awards: [],
    hints: [{ cost: 0, at: at(8) }],
  }
  expect(reachedAtOf(history)).toEqual(at(1))
})

test('a hint that cost points counts as a change', () => {
  expect(reachedAtOf({ solves: [{ value: 100, at: at(1) }], awards: [], hints: [{ cost: 1, at: at(4) }] })).toEqual(
    at(4),
  )
})
