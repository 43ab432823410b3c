import { expect, test } from 'vitest'
import { isNarrowed, readFilter, readTab, writeFilter } from './submission-filter.ts'

const id = '0192d3a0-0000-7000-8000-000000000001'
const all = { challenge: undefined, event: undefined }

test('an address names a tab; the right answers come first, also where it makes no sense', () => {
  expect(readTab({})).toBe('corrects')
  expect(readTab({ tab: 'incorrects' })).toBe('incorrects')
  expect(readTab({ tab: 'fails' })).toBe('corrects')
  expect(readTab({ tab: 7 })).toBe('corrects')
})

test('an address narrows the table to a challenge and an event', () => {
  expect(readFilter({ challenge: id, event: id, q: 'ada' })).toEqual({ challenge: id, event: id })
})

test('what makes no sense narrows nothing', () => {
  expect(readFilter({ challenge: 'none', event: { $ne: '' } })).toEqual(all)
})

test('a new filter starts at page 1, leaves tab and search alone, and reads as it was written', () => {
  const written = writeFilter({ tab: 'incorrects', q: 'ada', page: 4, event: id }, { ...all, challenge: id })
  expect(JSON.parse(JSON.stringify(written))).toEqual({ tab: 'incorrects', q: 'ada', challenge: id })
  expect(readFilter(written)).toEqual({ ...all, challenge: id })
})

test('a table is narrowed by either of them', () => {
  expect(isNarrowed(all)).toBe(false)
  expect(isNarrowed({ ...all, challenge: id })).toBe(true)
  expect(isNarrowed({ ...all, event: id })).toBe(true)
})
