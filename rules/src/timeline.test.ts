import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachedAtOf, scoreOf } from './score.ts'
import { scoresOverTime } from './timeline.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute))

test('the score changes with every solve, award and hint, in order of time', () => {
  const history = {
    solves: [
      { value: 300, at: at(5) },
      { value: 100, at: at(1) },
    ],
    awards: [{ value: -20, at: at(6) }],
    hints: [{ cost: 99, at: at(3) }],
  }
  expect(scoresOverTime(history)).toEqual([
    { at: at(1), score: 100 },
    { at: at(3), score: 1 },
    { at: at(5), score: 301 },
    { at: at(6), score: 281 },
  ])
})

test('simultaneous items are one change, and items of 0 points are none', () => {
  const history = {
    solves: [
      { value: 50, at: at(2) },
      { value: 70, at: at(2) },
      { value: 0, at: at(4) },
    ],
    awards: [],
    hints: [{ cost: 0, at: at(5) }],
  }
  expect(scoresOverTime(history)).toEqual([{ at: at(2), score: 120 }])
  expect(scoresOverTime({ solves: [], awards: [], hints: [] })).toEqual([])
})

const moment = fc.nat(60).map(at)

test('the last point is the score, and times are ascending', () => {
  fc.assert(
    fc.property(
      fc.record({
        solves: fc.array(fc.record({ value: fc.nat(500), at: moment })),
        awards: fc.array(fc.record({ value: fc.integer({ min: -100, max: 100 }), at: moment })),
        hints: fc.array(fc.record({ cost: fc.nat(99), at: moment })),
      }),
      (history) => {
        const points = scoresOverTime(history)
        expect(points.at(-1)?.score ?? 0).toBe(scoreOf(history))
        expect(points.at(-1)?.at ?? null).toEqual(reachedAtOf(history))
        const moments = points.map((point) => point.at.getTime())
        expect(moments).toEqual([...new Set(moments)].toSorted((one, other) => one - other))
      },
    ),
  )
})
