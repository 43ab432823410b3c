import { expect, test } from 'vitest'
import { readSchoolChoice, writeSchoolChoice } from './school-choice.ts'

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
