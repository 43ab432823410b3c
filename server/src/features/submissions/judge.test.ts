import { expect, test } from 'vitest'
import { judgementsOf } from './judge.ts'
import type { JudgedRow } from './judge.queries.ts'

const row = (given: Partial<JudgedRow> & { place: number }): JudgedRow => ({
  accountId: `account ${given.place}`,
  challengeId: 'anchor',
  isRight: true,
  near: null,
  wrong: 0,
  maxAttempts: 0,
  solvesBefore: 0,
  type: 'dynamic',
  value: 100,
  minimum: 10,
  decay: 5,
  func: 'linear',
  ...given,
})

test('of those who solve it in one statement, who came first is first, and all hold the same value', () => {
  const judgements = judgementsOf([row({ place: 3 }), row({ place: 1 }), row({ place: 2 })])
  expect([1, 2, 3].map((place) => judgements.get(place))).toEqual([
    { isRight: true, points: 85, first: true },
    { isRight: true, points: 85, first: false },
    { isRight: true, points: 85, first: false },
  ])
})

test('after others nobody is first', () => {
  const judgements = judgementsOf([row({ place: 1, solvesBefore: 3 })])
  expect(judgements.get(1)).toEqual({ isRight: true, points: 80, first: false })
})

test('solves of another challenge and wrong answers move nothing here', () => {
  const judgements = judgementsOf([
    row({ place: 1, challengeId: 'beacon', type: 'standard', minimum: null, decay: null }),
    row({ place: 2, isRight: false, solvesBefore: null, wrong: 2, maxAttempts: 3, near: 'case' }),
    row({ place: 3 }),
  ])
  expect([1, 2, 3].map((place) => judgements.get(place))).toEqual([
    { isRight: true, points: 100, first: true },
    { isRight: false, near: 'case', attemptsLeft: 1 },
    { isRight: true, points: 95, first: true },
  ])
})

test('what was not judged has no judgement', () => {
  expect(judgementsOf([row({ place: 2 })]).get(1)).toBeUndefined()
})
