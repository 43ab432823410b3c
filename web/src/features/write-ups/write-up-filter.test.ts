import { expect, test } from 'vitest'
import { inState, isNarrowed, readFilter, stateOf, states, writeFilter } from './write-up-filter.ts'

const id = '0192d3a0-0000-7000-8000-000000000001'
const all = {
  challenge: undefined,
  event: undefined,
  user: undefined,
  reviewed: undefined,
  offered: undefined,
  published: undefined,
}

test('the address filters the table by challenge, event, author and review', () => {
  expect(readFilter({ challenge: id, event: id, user: id, reviewed: false })).toEqual({
    challenge: id,
    event: id,
    user: id,
    reviewed: 'false',
    offered: undefined,
    published: undefined,
  })
  expect(readFilter({ reviewed: 'true' })).toEqual({ ...all, reviewed: 'true' })
})

test('invalid filters are ignored', () => {
  expect(readFilter({ challenge: 'none', event: 7, user: { $ne: '' }, reviewed: 'perhaps' })).toEqual(all)
})

test('a new filter starts at page 1, keeps the search, and is read back unchanged', () => {
  const written = writeFilter({ q: 'ada', page: 4, user: id }, { ...all, challenge: id, reviewed: 'false' })
  expect(JSON.parse(JSON.stringify(written))).toEqual({ q: 'ada', challenge: id, reviewed: false })
  expect(readFilter(written)).toEqual({ ...all, challenge: id, reviewed: 'false' })
})

test('any filter counts as active', () => {
  expect(isNarrowed(all)).toBe(false)
  expect(isNarrowed({ ...all, user: id })).toBe(true)
  expect(isNarrowed({ ...all, reviewed: 'false' })).toBe(true)
})

test('only one state is chosen at a time, and it is in the address', () => {
  for (const state of states) {
    const filter = inState({ ...all, offered: 'true', user: id }, state)
    expect(stateOf(filter)).toBe(state)
    expect(stateOf(readFilter(writeFilter({}, filter)))).toBe(state)
    expect(filter.user).toBe(id)
  }
  expect(inState({ ...all, published: 'true' }, undefined)).toEqual(all)
  expect(stateOf(all)).toBeUndefined()
})
