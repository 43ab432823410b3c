import { expect, test } from 'vitest'
import { isFactorRequired, type RequiredOf } from './second-factor.ts'

const now = new Date('2026-11-18T12:00:00Z')
const minute = 60_000
const lasting = { endsAt: null }
const ending = { endsAt: new Date(now.getTime() + minute) }
const ended = { endsAt: now }

test.each<[RequiredOf, string, { endsAt: Date | null }[], boolean]>([
  ['off', 'admin', [lasting], false],
  ['admin', 'admin', [], true],
  ['admin', 'user', [lasting], false],
  ['staff', 'admin', [], true],
  ['staff', 'user', [], false],
  ['staff', 'user', [lasting], true],
  ['staff', 'user', [ended, ending], true],
  ['staff', 'user', [ended], false],
  ['all', 'user', [], true],
])('required of %s, an account of type %s with the grants %j: %j', (requiredOf, type, grants, expected) => {
  expect(isFactorRequired({ type, grants }, requiredOf, now)).toBe(expected)
})
