import { expect, test } from 'vitest'
import { isInCircle } from './requirement-circle.ts'

const of = (table: Record<string, string[]>): Map<string, string[]> => new Map(Object.entries(table))

test('a chain is no circle, and neither is a diamond', () => {
  expect(isInCircle('a', of({ a: ['b'], b: ['c'], c: [] }))).toBe(false)
  expect(isInCircle('a', of({ a: ['b', 'c'], b: ['d'], c: ['d'] }))).toBe(false)
})

test('a challenge that requires itself, near or far, is in a circle', () => {
  expect(isInCircle('a', of({ a: ['a'] }))).toBe(true)
  expect(isInCircle('a', of({ a: ['b'], b: ['c'], c: ['d', 'a'] }))).toBe(true)
})

test('a circle of others is theirs', () => {
  expect(isInCircle('a', of({ a: ['b'], b: ['c'], c: ['b'] }))).toBe(false)
  expect(isInCircle('nowhere', of({}))).toBe(false)
})
