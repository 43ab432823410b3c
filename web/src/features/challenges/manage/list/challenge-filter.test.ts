import { expect, test } from 'vitest'
import { isNarrowed, readFilter, writeFilter } from './challenge-filter.ts'

const id = '0192d3a0-0000-7000-8000-000000000001'

test('the address filters the table by category, by event, or by challenges without event', () => {
  expect(readFilter({ category: id, event: id })).toEqual({ category: id, event: id })
  expect(readFilter({ event: 'none' })).toEqual({ event: 'none' })
  expect(readFilter({})).toEqual({})
})

test('invalid filters are ignored', () => {
  expect(readFilter({ category: 'none', event: 7 })).toEqual({})
  expect(readFilter({ category: { $ne: '' }, event: "' or 1=1" })).toEqual({})
})

test('a new filter starts at page 1 and keeps the search', () => {
  const written = writeFilter(
    { q: 'door', page: 4, sort: 'value', category: id },
    { category: undefined, event: 'none' },
  )
  expect(JSON.parse(JSON.stringify(written))).toEqual({ q: 'door', sort: 'value', event: 'none' })
})

test('either filter counts as active', () => {
  expect(isNarrowed({ category: undefined, event: undefined })).toBe(false)
  expect(isNarrowed({ category: undefined, event: 'none' })).toBe(true)
  expect(isNarrowed({ category: id, event: undefined })).toBe(true)
})
