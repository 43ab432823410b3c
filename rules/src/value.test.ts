import { assert, constantFrom, double, integer, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ValueRule, solvesToMinimum, valueOf } from './value.ts'

const linear = { type: 'dynamic', value: 500, minimum: 100, decay: 15, func: 'linear' } as const
const logarithmic = { type: 'dynamic', value: 500, minimum: 100, decay: 20, func: 'logarithmic' } as const

test('the value of a standard challenge does not depend on solves', () => {
  expect([0, 1, 1_000_000].map((solves) => valueOf({ type: 'standard', value: 50 }, solves))).toEqual([50, 50, 50])
})

describe('the example table', () => {
  test.each([
    [0, 500, 500],
    [1, 485, 499],
    [2, 470, 496],
    [5, 425, 475],
    [10, 350, 400],
    [19, 215, 139],
    [20, 200, 100],
    [26, 110, 100],
    [27, 100, 100],
    [1_000, 100, 100],
  ])('after %i solves: linear %i, logarithmic %i', (solves, straight, curved) => {
    expect([valueOf(linear, solves), valueOf(logarithmic, solves)]).toEqual([straight, curved])
  })
})

const rule = record({
  value: integer({ min: 1, max: 1_000_000 }),
  part: double({ min: 0, max: 1, noNaN: true }),
  decay: integer({ min: 1, max: 1_000_000 }),
  func: constantFrom('linear' as const, 'logarithmic' as const),
}).map(({ value, part, decay, func }) => ({
  type: 'dynamic' as const,
  value,
  minimum: Math.floor(value * part),
  decay,
  func,
}))

test('S2 a value is a whole number between minimum and initial value, and never rises', () => {
  assert(
    property(rule, nat(2_000_000), (each: ValueRule & { minimum: number }, solves) => {
      const now = valueOf(each, solves)
      expect(Number.isInteger(now)).toBe(true)
      expect(now).toBeGreaterThanOrEqual(each.minimum)
      expect(now).toBeLessThanOrEqual(each.value)
      expect(valueOf(each, solves + 1)).toBeLessThanOrEqual(now)
      expect(valueOf(each, 0)).toBe(each.value)
    }),
  )
})

test('the value stays at its minimum from the given solve on', () => {
  assert(
    property(rule, (each) => {
      const solves = solvesToMinimum(each)
      expect(valueOf(each, solves)).toBe(each.minimum)
      expect(valueOf(each, solves + 1)).toBe(each.minimum)
    }),
  )
})
