import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastChangeOf, scoreOf } from './score.ts'
import { standingOf } from './standing.ts'

const at = fc.nat(60).map((minute) => new Date(Date.UTC(2026, 0, 1, 12, minute)))

test('S4 it is what score and last change are, whatever an entry did', () => {
  fc.assert(
    fc.property(
      fc.record({
        solves: fc.array(fc.record({ challengeId: fc.constantFrom('free', 'small', 'large'), at })),
        awards: fc.array(fc.record({ value: fc.integer({ min: -100, max: 100 }), at })),
        charges: fc.array(fc.record({ cost: fc.nat(99), at })),
      }),
      (deeds) => {
        const worth = (id: string): number => ({ free: 0, small: 50, large: 300 })[id] ?? 0
        const history = {
          solves: deeds.solves.map((solve) => ({ value: worth(solve.challengeId), at: solve.at })),
          awards: deeds.awards,
          hints: deeds.charges,
        }
        expect(standingOf(deeds, worth)).toEqual({ score: scoreOf(history), lastChange: lastChangeOf(history) })
      },
    ),
  )
})
