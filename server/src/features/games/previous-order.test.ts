import { expect, test } from 'vitest'
import { PreviousOrder } from './previous-order.ts'

test('entries with a rank keep their order, and new ones come last', () => {
  const line = new PreviousOrder<string>(4)
  for (const [name, rank] of [
    ['new', null],
    ['third', 3],
    ['first', 1],
    ['newer', null],
    ['fourth', 4],
  ] as const)
    line.add(name, rank)
  expect(line.toList()).toEqual(['first', 'third', 'fourth', 'new', 'newer'])
})

test('without ranks the order is that of insertion', () => {
  const line = new PreviousOrder<string>(0)
  line.add('one', null)
  line.add('two', null)
  expect(line.toList()).toEqual(['one', 'two'])
})
