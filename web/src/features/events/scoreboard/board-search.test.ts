import { expect, test } from 'vitest'
import { isNarrowed, pageOfRank, readBoardSearch, writeBoardSearch } from './board-search.ts'

test('the address selects the rows, and invalid values are ignored', () => {
  expect(readBoardSearch({ q: 'red', page: 2, school: 'EPITECH', country: 'France' })).toEqual({
    q: 'red',
    page: 2,
    school: 'EPITECH',
    country: 'France',
  })
  const nothing = { q: '', page: 1, school: undefined, country: undefined }
  expect(readBoardSearch({})).toEqual(nothing)
  expect(readBoardSearch({ page: -4, school: '', country: ['a'] })).toEqual(nothing)
  expect(readBoardSearch({ school: 'x'.repeat(241) })).toEqual(nothing)
})

test('a school whose name is a number can be selected', () => {
  expect(readBoardSearch({ school: 42 }).school).toBe('42')
})

test('another search starts at the first page and keeps other parameters', () => {
  const before = { q: 'red', page: 3, look: 'light' }
  expect(writeBoardSearch(before, { school: 'EPITECH' })).toEqual({
    q: 'red',
    page: undefined,
    school: 'EPITECH',
    country: undefined,
    look: 'light',
  })
  expect(writeBoardSearch(before, { page: 4 })).toMatchObject({ q: 'red', page: 4 })
})

test('a page alone is no filter', () => {
  expect(isNarrowed(readBoardSearch({ page: 3 }))).toBe(false)
  for (const search of [{ q: 'a' }, { school: 'b' }, { country: 'c' }])
    expect(isNarrowed(readBoardSearch(search))).toBe(true)
})

test('a rank is on the page that holds it', () => {
  expect([1, 100, 101, 200, 201].map(pageOfRank)).toEqual([1, 1, 2, 2, 3])
})
