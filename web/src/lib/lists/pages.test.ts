import { expect, test } from 'vitest'
import { pageCount, pageOf, pagesOffered, rowsShown } from './pages.ts'

test('the address contains the page', () => {
  expect(pageOf({ page: 3 })).toBe(3)
  expect(pageOf({ page: '3' })).toBe(3)
})

test.each([{}, { page: 0 }, { page: -1 }, { page: 1.5 }, { page: 'x' }, { page: null }, { page: 1e12 }])(
  'an invalid page is the first: %j',
  (search) => {
    expect(pageOf(search)).toBe(1)
  },
)

test('the number of pages is rounded up', () => {
  expect([0, 1, 10, 11, 20, 21].map((rows) => pageCount(rows, 10))).toEqual([0, 1, 1, 2, 2, 3])
})

test('the rows of a page are counted from one', () => {
  expect(rowsShown(1, 10, 10)).toEqual({ first: 1, last: 10 })
  expect(rowsShown(3, 10, 4)).toEqual({ first: 21, last: 24 })
})

/** Formats the pages as '1 2 … 9', with three dots for a gap. */
const offered = (here: number, count: number): string =>
  pagesOffered(here, count)
    .map(({ page, isAfterGap }) => (isAfterGap ? `… ${page}` : String(page)))
    .join(' ')

test('a few pages are all linked, many only around the current one and at the ends', () => {
  expect(offered(1, 1)).toBe('1')
  expect(offered(2, 4)).toBe('1 2 3 4')
  expect(offered(1, 9)).toBe('1 2 … 9')
  expect(offered(5, 9)).toBe('1 … 4 5 6 … 9')
  expect(offered(9, 9)).toBe('1 … 8 9')
})

test('a gap of a single page shows that page', () => {
  expect(offered(4, 7)).toBe('1 2 3 4 5 6 7')
  expect(offered(1, 4)).toBe('1 2 3 4')
})

test('a page beyond the last still has a link back', () => {
  expect(offered(12, 3)).toBe('1 2 3')
  expect(offered(12, 9)).toBe('1 … 9')
})
