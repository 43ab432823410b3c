import { expect, test } from 'vitest'
import { captainOf } from './captain.ts'

const members = [{ id: 'ann' }, { id: 'bob' }]

test('the captain is whoever is named', () => {
  expect(captainOf({ captainId: 'bob', members })).toBe('bob')
})

test('where nobody is named, or who is named is not in it, whoever has been in the team longest leads it', () => {
  expect(captainOf({ captainId: null, members })).toBe('ann')
  expect(captainOf({ captainId: 'cleo', members })).toBe('ann')
})

test('nobody leads an empty team', () => {
  expect(captainOf({ captainId: 'ann', members: [] })).toBeUndefined()
})
