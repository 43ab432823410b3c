import { describe, expect, test } from 'vitest'
import { readList, sortedBy, writeList } from './list-search.ts'

const columns = ['name', 'email']
const usual = { q: '', page: 1, sort: 'name', order: 'asc' } as const

describe('an address', () => {
  test('without parameters shows the first page by name', () => {
    expect(readList({}, columns)).toEqual(usual)
  })

  test('contains search, page and order', () => {
    const asked = { q: 'ada', page: 3, sort: 'email', order: 'desc' }
    expect(readList(asked, columns)).toEqual(asked)
  })

  test('with invalid values uses the defaults', () => {
    expect(readList({ q: { $ne: '' }, page: -1, sort: 'password', order: 'up' }, columns)).toEqual(usual)
    expect(readList({ q: null, page: 1.5, sort: 7 }, columns)).toEqual(usual)
  })

  test('may search for a number, and its search is limited in length', () => {
    expect(readList({ q: 42 }, columns).q).toBe('42')
    expect(readList({ q: 'a'.repeat(200) }, columns).q).toHaveLength(100)
  })
})

test('defaults are left out of the address, and other parameters stay', () => {
  const kept = { tab: 'fails' }
  const written = writeList({ ...kept, q: 'old', page: 2 }, usual)
  expect(JSON.parse(JSON.stringify(written))).toEqual(kept)
  expect(writeList(kept, { q: 'x', page: 2, sort: 'email', order: 'desc' })).toEqual({
    tab: 'fails',
    q: 'x',
    page: 2,
    sort: 'email',
    order: 'desc',
  })
})

test('a column toggles between ascending and descending order, always from page 1', () => {
  const first = sortedBy({ ...usual, page: 4 }, 'email')
  expect(first).toEqual({ q: '', page: 1, sort: 'email', order: 'asc' })
  expect(sortedBy(first, 'email').order).toBe('desc')
  expect(sortedBy(sortedBy(first, 'email'), 'email').order).toBe('asc')
  expect(sortedBy(first, 'name')).toEqual(usual)
})
