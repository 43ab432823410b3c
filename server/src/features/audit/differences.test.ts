import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('only differing fields are reported, in the order of the fields', () => {
  const before = { name: 'Web', value: 100, active: true, tags: ['a'], same: 'x' }
  const after = { name: 'Crypto', value: 0, active: false, tags: ['a', 'b'], same: 'x' }
  expect(differences(before, after)).toEqual([
    { field: 'name', before: 'Web', after: 'Crypto' },
    { field: 'value', before: 100, after: 0 },
    { field: 'active', before: true, after: false },
    { field: 'tags', before: ['a'], after: ['a', 'b'] },
  ])
})

test('equal values and equal lists are no change, but another order is', () => {
  expect(differences({ name: 'Web', tags: ['a', 'b'] }, { name: 'Web', tags: ['a', 'b'] })).toEqual([])
  expect(differences({ tags: ['a', 'b'] }, { tags: ['b', 'a'] })).toHaveLength(1)
  expect(differences({ value: 1 }, { value: '1' })).toHaveLength(1)
})

test('a missing value is reported as null, and undefined equals null', () => {
  expect(differences({}, { name: 'Web' })).toEqual([{ field: 'name', before: null, after: 'Web' }])
  expect(differences({ name: 'Web' }, {})).toEqual([{ field: 'name', before: 'Web', after: null }])
  expect(differences({ event: null }, {})).toEqual([])
  expect(differences({ text: '', flag: null }, { text: null })).toEqual([{ field: 'text', before: '', after: null }])
})

test('F1 a flag or a password is reported as changed without its value', () => {
  const changes = differences({ flag: 'epitech{old}', password: null }, { flag: 'epitech{new}', password: 'Secret-1' })
  expect(changes).toEqual([
    { field: 'flag', before: '••••••', after: '••••••' },
    { field: 'password', before: null, after: '••••••' },
  ])
  expect(differences({ flag: 'epitech{same}' }, { flag: 'epitech{same}' })).toEqual([])
  // Its length is not revealed either.
  expect(differences({}, { flag: 'x' })[0]?.after).toBe(differences({}, { flag: 'x'.repeat(500) })[0]?.after)
})

test('a long text is truncated, and a change at its end is still reported', () => {
  const [change] = differences({ description: `${'a'.repeat(3_000)}b` }, { description: `${'a'.repeat(3_000)}c` })
  expect(change).toEqual({
    field: 'description',
    before: `${'a'.repeat(2_000)}…`,
    after: `${'a'.repeat(2_000)}…`,
  })
  expect(differences({}, { description: 'a'.repeat(2_000) })[0]?.after).toBe('a'.repeat(2_000))
})

test('I4 truncation never splits a character', () => {
  const [change] = differences({}, { description: `a${'🚩'.repeat(1_500)}` })
  expect(String(change?.after).isWellFormed()).toBe(true)
})
