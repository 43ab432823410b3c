import { expect, test } from 'vitest'
import { attemptsLeft, secondsToWait } from './attempts.ts'

const now = new Date('2026-11-20T20:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const pace = { points: 10, seconds: 60 }

test.each([
  [0, 0, null],
  [0, 1_000, null],
  [5, 0, 5],
  [5, 4, 1],
  [5, 5, 0],
  [3, 5, 0],
])('of %i attempts, after %i wrong answers, there are %j left', (most, wrong, left) => {
  expect(attemptsLeft(most, wrong)).toBe(left)
})

test('B4 there is no wait for a first submission, nor for one that keeps the pace', () => {
  expect(secondsToWait(pace, null, now)).toBe(0)
  expect(secondsToWait(pace, later(-3_600), now)).toBe(0)
  expect(secondsToWait(pace, later(54), now)).toBe(0)
})

test('B4 after ten submissions at once the next one has to wait for a tenth of the minute', () => {
  expect(secondsToWait(pace, later(60), now)).toBe(6)
  expect(secondsToWait(pace, later(60), later(5.5))).toBe(1)
  expect(secondsToWait(pace, later(60), later(6))).toBe(0)
})

test('S7 a clock that was set back causes no wait', () => {
  expect(secondsToWait(pace, later(3_600), now)).toBe(0)
})
