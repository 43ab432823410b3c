import { expect, test } from 'vitest'
import { isFrozen } from './freeze.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute))

test.each([
  ['without a freeze', null, null, false],
  ['before it', at(31), null, false],
  ['in its very moment', at(30), null, true],
  ['long after it, also when the event is over', at(1), null, true],
  ['once it was opened', at(1), at(20), false],
])('%s the scoreboard is frozen: %s', (_when, freezeDate, revealedAt, expected) => {
  expect(isFrozen({ freezeDate, revealedAt, pausedAt: null }, at(30))).toBe(expected)
})
