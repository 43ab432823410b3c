import { expect, test } from 'vitest'
import { pageCount, pageOf, rowsShown } from './pages.ts'

test('the address says the page', () => {
  expect(pageOf({ page: 3 })).toBe(3)
  expect(pageOf({ page: '3' })).toBe(3)
})

test.each([{}, { page: 0 }, { page: -1 }, { page: 1.5 }, { page: 'x' }, { page: null }, { page: 1e12 }])(
  'whatever is no page is the first: %j',
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
