import { expect, test } from 'vitest'
import { captainOf } from './captain.ts'

const members = [{ id: 'ann' }, { id: 'bob' }]

test('the captain is the stored member', () => {
  expect(captainOf({ captainId: 'bob', members })).toBe('bob')
})

test('without a stored captain, or if it is not a member, the longest-standing member is captain', () => {
  expect(captainOf({ captainId: null, members })).toBe('ann')
  expect(captainOf({ captainId: 'cleo', members })).toBe('ann')
})

test('an empty team has no captain', () => {
  expect(captainOf({ captainId: 'ann', members: [] })).toBeUndefined()
})
