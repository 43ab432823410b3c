import { expect, test } from 'vitest'
import { isNarrowed, readFilter, readTab, writeFilter } from './submission-filter.ts'

const id = '0192d3a0-0000-7000-8000-000000000001'
const all = { challenge: undefined, event: undefined }

test('the address names a tab, by default that of right answers', () => {
  expect(readTab({})).toBe('corrects')
  expect(readTab({ tab: 'incorrects' })).toBe('incorrects')
  expect(readTab({ tab: 'fails' })).toBe('corrects')
  expect(readTab({ tab: 7 })).toBe('corrects')
})

test('the address filters the table by challenge and event', () => {
  expect(readFilter({ challenge: id, event: id, q: 'ada' })).toEqual({ challenge: id, event: id })
})

test('invalid filters are ignored', () => {
  expect(readFilter({ challenge: 'none', event: { $ne: '' } })).toEqual(all)
})

test('a new filter starts at page 1, keeps tab and search, and is read back unchanged', () => {
  const written = writeFilter({ tab: 'incorrects', q: 'ada', page: 4, event: id }, { ...all, challenge: id })
  expect(JSON.parse(JSON.stringify(written))).toEqual({ tab: 'incorrects', q: 'ada', challenge: id })
  expect(readFilter(written)).toEqual({ ...all, challenge: id })
})

test('either filter counts as active', () => {
  expect(isNarrowed(all)).toBe(false)
  expect(isNarrowed({ ...all, challenge: id })).toBe(true)
  expect(isNarrowed({ ...all, event: id })).toBe(true)
})
