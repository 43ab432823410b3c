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

test('an address narrows the table to a challenge, an event, an author, and to what waits for a review', () => {
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

test('what makes no sense narrows nothing', () => {
  expect(readFilter({ challenge: 'none', event: 7, user: { $ne: '' }, reviewed: 'perhaps' })).toEqual(all)
})

test('a new filter starts at page 1, leaves the search alone, and reads as it was written', () => {
  const written = writeFilter({ q: 'ada', page: 4, user: id }, { ...all, challenge: id, reviewed: 'false' })
  expect(JSON.parse(JSON.stringify(written))).toEqual({ q: 'ada', challenge: id, reviewed: false })
  expect(readFilter(written)).toEqual({ ...all, challenge: id, reviewed: 'false' })
})

test('a table is narrowed by any of them', () => {
  expect(isNarrowed(all)).toBe(false)
  expect(isNarrowed({ ...all, user: id })).toBe(true)
  expect(isNarrowed({ ...all, reviewed: 'false' })).toBe(true)
})

test('one state at a time is chosen, and stands in the address', () => {
  for (const state of states) {
    const filter = inState({ ...all, offered: 'true', user: id }, state)
    expect(stateOf(filter)).toBe(state)
    expect(stateOf(readFilter(writeFilter({}, filter)))).toBe(state)
    expect(filter.user).toBe(id)
  }
  expect(inState({ ...all, published: 'true' }, undefined)).toEqual(all)
  expect(stateOf(all)).toBeUndefined()
})
