import { expect, test } from 'vitest'
import { secondFactorState } from './second-factor-state.ts'

const now = new Date('2026-11-18T12:00:00Z')

test.each([
  ['off', 'admin', 'off'],
  ['admin', 'admin', 'missing'],
  ['admin', 'user', 'off'],
  ['staff', 'user', 'missing'],
  ['all', 'user', 'missing'],
] as const)('required of %s, staff of type %s without one: %s', (requireSecondFactor, type, expected) => {
  const [grants, asked] = [[{ endsAt: null }], { config: { requireSecondFactor }, now }]
  expect(secondFactorState({ type, hasSecondFactor: false }, grants, asked)).toBe(expected)
  expect(secondFactorState({ type, hasSecondFactor: true }, grants, asked)).toBe('on')
})
