import { expect, test } from 'vitest'
import { ownPlace } from './own-place.ts'

const line = (rank: number, mine = false) => ({ rank, mine })

test('the own row is not repeated when it is on this page', () => {
  expect(ownPlace([line(1), line(2, true)], line(2, true))).toBe('here')
})

test('the own row of another page is shown at the nearer edge', () => {
  expect(ownPlace([line(26), line(27)], line(3, true))).toBe('before')
  expect(ownPlace([line(1), line(2)], line(40, true))).toBe('after')
})

test('during a search the own row is shown after the results', () => {
  expect(ownPlace([line(5), line(90)], line(40, true))).toBe('after')
})

test('a player who is not on the leaderboard has no row', () => {
  expect(ownPlace([line(1)], null)).toBe('none')
})
