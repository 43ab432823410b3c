import { expect, test } from 'vitest'
import { readOrder, changed, isNarrowed, noFilters, orderOf, orders, readPracticeSearch } from './practice-search.ts'

const id = '0192d3a0-0000-7000-8000-000000000001'
/** The parameters in the address, without undefined ones. */
const written = (search: object): unknown => JSON.parse(JSON.stringify(search))

test('the address contains filters, order and page', () => {
  expect(readPracticeSearch({ q: 'door', page: 2, sort: 'value', order: 'desc', category: id, solved: false })).toEqual(
    {
      q: 'door',
      page: 2,
      sort: 'value',
      order: 'desc',
      category: id,
      solved: false,
      difficulty: undefined,
      tag: undefined,
    },
  )
  expect(readPracticeSearch({ tag: 'sea' }).tag).toBe('sea')
  expect(readPracticeSearch({ tag: 2026 }).tag).toBe('2026')
  expect(readPracticeSearch({ solved: 'true', difficulty: 'hard' })).toMatchObject({ solved: true, difficulty: 'hard' })
})

test.each([
  { category: 'web' },
  { solved: 'maybe' },
  { solved: 1 },
  { difficulty: 'impossible' },
  { tag: '' },
  { tag: ['a'] },
  { sort: 'flag' },
])('an invalid value is ignored: %j', (search) => {
  expect(readPracticeSearch(search)).toEqual(readPracticeSearch({}))
})

test('any change returns to page 1 and keeps the rest', () => {
  const before = { q: 'door', page: 4, sort: 'value', category: id }
  expect(written(changed(before, { solved: false }))).toEqual({
    q: 'door',
    sort: 'value',
    category: id,
    solved: false,
  })
  expect(written(changed(before, { category: undefined }))).toEqual({ q: 'door', sort: 'value' })
})

test('changing the page changes nothing else', () => {
  expect(written(changed({ q: 'door', difficulty: 'easy' }, { page: 3 }))).toEqual({
    q: 'door',
    difficulty: 'easy',
    page: 3,
  })
})

test('clearing the filters keeps the order', () => {
  const before = { q: 'door', page: 4, sort: 'solves', order: 'desc', category: id, solved: true, difficulty: 'easy' }
  const after = changed(before, noFilters)
  expect(written(after)).toEqual({ sort: 'solves', order: 'desc' })
  expect(isNarrowed(readPracticeSearch(before))).toBe(true)
  expect(isNarrowed(readPracticeSearch(after))).toBe(false)
})

test('each order is read back as it was chosen', () => {
  for (const order of orders) expect(orderOf({ ...readPracticeSearch({}), ...readOrder(order) })).toBe(order)
  expect(readOrder('flag-up')).toEqual({ sort: 'name', order: 'asc' })
})
