import { describe, expect, test } from 'vitest'
import { readList, sortedBy, writeList } from './list-search.ts'

const columns = ['name', 'email']
const usual = { q: '', page: 1, sort: 'name', order: 'asc' } as const

describe('an address', () => {
  test('without a word shows the first page by name', () => {
    expect(readList({}, columns)).toEqual(usual)
  })

  test('says what to look for, which page, and by which column', () => {
    const asked = { q: 'ada', page: 3, sort: 'email', order: 'desc' }
    expect(readList(asked, columns)).toEqual(asked)
  })

  test('that makes no sense is as if nothing was said', () => {
    expect(readList({ q: { $ne: '' }, page: -1, sort: 'password', order: 'up' }, columns)).toEqual(usual)
    expect(readList({ q: null, page: 1.5, sort: 7 }, columns)).toEqual(usual)
  })

  test('may look for a number, and for no more than the server takes', () => {
    expect(readList({ q: 42 }, columns).q).toBe('42')
    expect(readList({ q: 'a'.repeat(200) }, columns).q).toHaveLength(100)
  })
})

test('what is usual is left out of the address, and what others wrote there stays', () => {
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

test('a column is sorted upwards, then downwards, then upwards again, always from page 1', () => {
  const first = sortedBy({ ...usual, page: 4 }, 'email')
  expect(first).toEqual({ q: '', page: 1, sort: 'email', order: 'asc' })
  expect(sortedBy(first, 'email').order).toBe('desc')
  expect(sortedBy(sortedBy(first, 'email'), 'email').order).toBe('asc')
  expect(sortedBy(first, 'name')).toEqual(usual)
})
