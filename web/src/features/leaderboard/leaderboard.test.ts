import { expect, test } from 'vitest'
import { ownPlace } from './own-line.ts'
import { readSchoolChoice, writeSchoolChoice } from './school-choice.ts'

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

test('only the reader’s own school can be chosen', () => {
  expect(readSchoolChoice({ school: 'mine' })).toBe('mine')
  expect(readSchoolChoice({ school: 'EPITECH' })).toBe('all')
  expect(readSchoolChoice({})).toBe('all')
})

test('choosing a school starts at the first page and keeps the search', () => {
  expect(writeSchoolChoice({ q: 'ada', page: 3 }, 'mine')).toEqual({ q: 'ada', school: 'mine', page: undefined })
  expect(writeSchoolChoice({ q: 'ada', school: 'mine' }, 'all')).toEqual({
    q: 'ada',
    school: undefined,
    page: undefined,
  })
})
