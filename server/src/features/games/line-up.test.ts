import { expect, test } from 'vitest'
import { LineUp } from './line-up.ts'

test('who stood in line stands there again, and who is new stands behind', () => {
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

test('the first time everybody is new', () => {
  const line = new LineUp<string>(0)
  line.add('one', null)
  line.add('two', null)
  expect(line.inLine()).toEqual(['one', 'two'])
})
