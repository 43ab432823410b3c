import { expect, test } from 'vitest'
import { ownPlace } from './own-line.ts'
import { readSchoolChoice, writeSchoolChoice } from './school-choice.ts'

const line = (rank: number, mine = false) => ({ rank, mine })

test('a line on this page is not shown a second time', () => {
  expect(ownPlace([line(1), line(2, true)], line(2, true))).toBe('here')
})

test('a line of another page stands at the edge of this one that is nearer to it', () => {
  expect(ownPlace([line(26), line(27)], line(3, true))).toBe('before')
  expect(ownPlace([line(1), line(2)], line(40, true))).toBe('after')
})

test('between two lines that a search found, it stands after them', () => {
  expect(ownPlace([line(5), line(90)], line(40, true))).toBe('after')
})

test('who is not on the board has no line', () => {
  expect(ownPlace([line(1)], null)).toBe('none')
})

test('only the reader’s own school can be asked for', () => {
  expect(readSchoolChoice({ school: 'mine' })).toBe('mine')
  expect(readSchoolChoice({ school: 'EPITECH' })).toBe('all')
  expect(readSchoolChoice({})).toBe('all')
})

test('choosing a school begins at the first page and keeps the search', () => {
  expect(writeSchoolChoice({ q: 'ada', page: 3 }, 'mine')).toEqual({ q: 'ada', school: 'mine', page: undefined })
  expect(writeSchoolChoice({ q: 'ada', school: 'mine' }, 'all')).toEqual({
    q: 'ada',
    school: undefined,
    page: undefined,
  })
})
