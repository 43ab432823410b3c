import { describe, expect, test } from 'vitest'
import { challenge } from '#features/challenges/manage/editor/challenge.test-data.ts'
import { newValues } from '#features/challenges/manage/editor/challenge-values.ts'
import {
  areaPath,
  curveOf,
  type FallingValue,
  linePath,
  rowsOf,
  solvesAt,
  storedFall,
  typedFall,
  typedValue,
} from './value-points.ts'

const linear: FallingValue = { type: 'dynamic', value: 500, minimum: 100, decay: 10, func: 'linear' }
const logarithmic: FallingValue = { ...linear, func: 'logarithmic', decay: 20 }

describe('the curve', () => {
  test('begins at the initial value and shows part of the minimum', () => {
    const { last, points } = curveOf(linear)
    expect(points.at(0)).toEqual({ solves: 0, value: 500 })
    expect(points.at(-1)).toEqual({ solves: last, value: 100 })
    expect(last).toBe(46)
  })

  test('has a point for each solve while there are few', () => {
    expect(curveOf(logarithmic).points.map(({ solves }) => solves)).toEqual(Array.from({ length: 24 }, (_n, at) => at))
  })

  test('has a limited number of points, with both ends', () => {
    const { last, points } = curveOf({ ...linear, value: 1_000_000, minimum: 0, decay: 1 })
    expect(points).toHaveLength(121)
    expect(points.at(-1)?.solves).toBe(last)
  })

  test('reaches at least to the number of solves', () => {
    expect(curveOf(linear, 300).last).toBe(300)
  })

  test('of a value that cannot fall is a flat line with some width', () => {
    const { last, points } = curveOf({ ...linear, minimum: 500 })
    expect(last).toBe(5)
    expect(new Set(points.map(({ value }) => value))).toEqual(new Set([500]))
  })
})

describe('the rows', () => {
  test('begin with 0 and 1 solves, and end at the minimum', () => {
    const rows = rowsOf(linear)
    expect(rows.slice(0, 2)).toEqual([
      { solves: 0, value: 500 },
      { solves: 1, value: 490 },
    ])
    expect(rows.at(-1)).toEqual({ solves: 40, value: 100 })
    expect(rows.length).toBeLessThanOrEqual(9)
  })

  test('never repeat a number of solves', () => {
    const counts = rowsOf({ ...linear, value: 102 }).map(({ solves }) => solves)
    expect(counts).toEqual([0, 1])
  })
})

describe('a typed value', () => {
  const typed = { ...newValues, type: 'dynamic', value: '500', minimum: '100', decay: '10' }

  test('is valid once it is complete', () => {
    expect(typedFall(typed)).toEqual(linear)
  })

  test('is computed for a number of solves; a fixed value stays', () => {
    expect(typedValue(typed, 8)).toBe(420)
    expect(typedValue({ ...typed, type: 'standard' }, 8)).toBe(500)
    expect(typedValue({ ...typed, minimum: '' }, 8)).toBe(500)
    expect(typedValue(newValues, 8)).toBeNull()
  })

  test.each([
    ['nothing typed', { value: '' }],
    ['no decay', { decay: '' }],
    ['a decay of nothing', { decay: '0' }],
    ['a floor above the start', { minimum: '501' }],
    ['a value of nothing', { value: '0', minimum: '0' }],
    ['more than anybody can earn', { value: '1000001' }],
    ['a fixed value', { type: 'standard' }],
    ['another curve', { func: 'cubic' }],
  ])('is invalid with %s', (_what, but) => {
    expect(typedFall({ ...typed, ...but })).toBeNull()
  })
})

test('a stored challenge has a falling value only when it is dynamic', () => {
  expect(storedFall(challenge())).toEqual(linear)
  expect(storedFall(challenge({ type: 'standard', minimum: null, decay: null }))).toBeNull()
})

describe('the drawing', () => {
  const points = [
    { solves: 0, value: 200 },
    { solves: 3, value: 50 },
    { solves: 4, value: 50 },
  ]

  test('has its highest value at the top left and falls to the right', () => {
    expect(linePath(points, 4, 200)).toBe('M0 0L75 75L100 75')
    expect(areaPath(points, 4, 200)).toBe('M0 0L75 75L100 75L100 100L0 100Z')
  })

  test('reads out the number of solves under the pointer, and none beyond its edges', () => {
    expect([-0.2, 0, 0.26, 0.5, 1, 1.4].map((share) => solvesAt(share, 10))).toEqual([0, 0, 3, 5, 10, 10])
  })
})
