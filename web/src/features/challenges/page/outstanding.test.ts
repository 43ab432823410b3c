import { expect, test } from 'vitest'
import { outstandingFirst } from './outstanding.ts'

test('unsolved requirements come first, otherwise the order is kept', () => {
  const given = [
    { name: 'a', solved: true },
    { name: 'b', solved: false },
    { name: 'c', solved: true },
    { name: 'd', solved: false },
  ]
  expect(outstandingFirst(given).map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c'])
  expect(given[0]?.name).toBe('a')
})
