import { expect, test } from 'vitest'
import { LineUp } from './line-up.ts'

test('entries with a rank keep their order, and new ones come last', () => {
  const line = new LineUp<string>(4)
  for (const [name, rank] of [
    ['new', null],
    ['third', 3],
    ['first', 1],
    ['newer', null],
    ['fourth', 4],
  ] as const)
    line.add(name, rank)
  expect(line.inLine()).toEqual(['first', 'third', 'fourth', 'new', 'newer'])
})

test('without ranks the order is that of insertion', () => {
  const line = new LineUp<string>(0)
  line.add('one', null)
  line.add('two', null)
  expect(line.inLine()).toEqual(['one', 'two'])
})
