import { expect, test } from 'vitest'
import { isInCircle } from './requirement-circle.ts'

const of = (table: Record<string, string[]>): Map<string, string[]> => new Map(Object.entries(table))

test('neither a chain nor a diamond is a cycle', () => {
  expect(isInCircle('a', of({ a: ['b'], b: ['c'], c: [] }))).toBe(false)
  expect(isInCircle('a', of({ a: ['b', 'c'], b: ['d'], c: ['d'] }))).toBe(false)
})

test('a challenge that requires itself, directly or indirectly, is in a cycle', () => {
  expect(isInCircle('a', of({ a: ['a'] }))).toBe(true)
  expect(isInCircle('a', of({ a: ['b'], b: ['c'], c: ['d', 'a'] }))).toBe(true)
})

test('a challenge outside a cycle that it requires is not in it', () => {
  expect(isInCircle('a', of({ a: ['b'], b: ['c'], c: ['b'] }))).toBe(false)
  expect(isInCircle('nowhere', of({}))).toBe(false)
})
