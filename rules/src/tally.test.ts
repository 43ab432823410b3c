import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachedAtOf, scoreOf } from './score.ts'
import { Tally } from './tally.ts'

const at = fc.nat(60).map((minute) => new Date(Date.UTC(2026, 0, 1, 12, minute)))

test('S4 a tally equals score and last change for every history', () => {
  fc.assert(
    fc.property(
      fc.record({
        solves: fc.array(fc.record({ value: fc.constantFrom(0, 50, 300), at })),
        awards: fc.array(fc.record({ value: fc.integer({ min: -100, max: 100 }), at })),
        hints: fc.array(fc.record({ cost: fc.nat(99), at })),
      }),
      (history) => {
        const tally = new Tally()
        for (const solve of history.solves) tally.change(solve.value, solve.at.getTime())
        for (const award of history.awards) tally.change(award.value, award.at.getTime())
        for (const hint of history.hints) tally.change(-hint.cost, hint.at.getTime())
        expect({ score: tally.score, reachedAt: tally.reachedAt }).toEqual({
          score: scoreOf(history),
          reachedAt: reachedAtOf(history),
        })
      },
    ),
  )
})
