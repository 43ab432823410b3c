import { expect, test } from 'vitest'
import { refusalOf, waitsOf } from './submit-flag.ts'
import type { Standing } from './submit-flag.queries.ts'

const now = new Date('2026-11-20T20:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const paces = { account: { points: 30, seconds: 60 }, challenge: { points: 10, seconds: 60 } }
const fine: Standing = {
  isPlayer: true,
  isVisible: true,
  isLocked: false,
  isSolved: false,
  hasAttempts: true,
  accountPacedUntil: null,
  challengePacedUntil: null,
}

test.each([
  [{ isPlayer: false, isVisible: false }, 'signed-out'],
  [{ isVisible: false, isLocked: true, isSolved: true, hasAttempts: false }, 'not-found'],
  [{ isLocked: true, isSolved: true, hasAttempts: false }, 'locked'],
  [{ isSolved: true, hasAttempts: false, challengePacedUntil: later(60) }, 'already-solved'],
  [{ hasAttempts: false, challengePacedUntil: later(60) }, 'no-attempts-left'],
  [{ challengePacedUntil: later(60) }, 'too-fast'],
])('of several reasons the first is told: %j', (parts, code) => {
  expect(refusalOf({ ...fine, ...parts }, 6).code).toBe(code)
})

test('B5 both waits are told apart, and whoever is too fast hears how long', () => {
  const standing = { ...fine, accountPacedUntil: later(60), challengePacedUntil: later(59) }
  expect(waitsOf(standing, paces, now)).toEqual({ account: 2, challenge: 5 })
  const { count, retryAfter } = refusalOf(standing, 5)
  expect([count, retryAfter]).toEqual([5, 5])
})

test('what kept an answer from being judged and is over by now is tried again in a second', () => {
  const { code, retryAfter } = refusalOf(fine, 0)
  expect([code, retryAfter]).toEqual(['too-fast', 1])
})
