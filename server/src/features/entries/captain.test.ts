import { expect, test } from 'vitest'
import { captainOf } from './captain.ts'

const members = [{ id: 'ann' }, { id: 'bob' }]

test('the captain is the member who is named', () => {
  expect(captainOf({ captainId: 'bob', members })).toBe('bob')
})

test('where nobody is named, or who is named is not in it, the member who has been in the team longest leads it', () => {
  expect(captainOf({ captainId: null, members })).toBe('ann')
  expect(captainOf({ captainId: 'cleo', members })).toBe('ann')
})

test('nobody leads an empty team', () => {
  expect(captainOf({ captainId: 'ann', members: [] })).toBeUndefined()
})
