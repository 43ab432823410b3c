import { expect, test } from 'vitest'
import { isNarrowed, readFilter, writeFilter } from './challenge-filter.ts'

const id = '0192d3a0-0000-7000-8000-000000000001'

test('the address filters the table by category, by state, by event, or by challenges without event', () => {
  expect(readFilter({ category: id, event: id, state: 'draft' })).toEqual({ category: id, event: id, state: 'draft' })
  expect(readFilter({ event: 'none', review: 'waiting' })).toEqual({ event: 'none', review: 'waiting' })
  expect(readFilter({})).toEqual({})
})

test('invalid filters are ignored', () => {
  expect(readFilter({ category: 'none', event: 7, state: 'hidden', review: 'none' })).toEqual({})
  expect(readFilter({ category: { $ne: '' }, event: "' or 1=1" })).toEqual({})
})

test('a new filter starts at page 1 and keeps the search', () => {
  const written = writeFilter(
    { q: 'door', page: 4, sort: 'value', category: id },
    { category: undefined, event: 'none', state: 'draft', review: undefined },
  )
  expect(JSON.parse(JSON.stringify(written))).toEqual({ q: 'door', sort: 'value', event: 'none', state: 'draft' })
})

test('each filter counts as active', () => {
  const none = { category: undefined, event: undefined, state: undefined, review: undefined }
  expect(isNarrowed(none)).toBe(false)
  expect(isNarrowed({ ...none, event: 'none' })).toBe(true)
  expect(isNarrowed({ ...none, category: id })).toBe(true)
  expect(isNarrowed({ ...none, state: 'published' })).toBe(true)
  expect(isNarrowed({ ...none, review: 'waiting' })).toBe(true)
})
