import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Settings } from '#test/marks-ledger.ts'
import { type Happening, MarksScenario } from '#test/marks-scenario.ts'
import { world } from '#test/world.ts'

const hour = 60
const pupil = fc.nat(2)
const on = fc.nat(2)

/** The numbers are indexes of the pupils and challenges of a run. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('solve' as const), pupil, on }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('miss' as const), pupil, on }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hint' as const), pupil, on }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('terms' as const),
      pupil,
      extension: fc.option(fc.integer({ min: 1, max: 20 * hour })),
      exempt: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), pupil }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave and return' as const), pupil }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 8 * hour }) }),
  },
)

const settings: fc.Arbitrary<Settings> = fc.record({
  opensIn: fc.constantFrom(-hour, 2 * hour),
  dueIn: fc.integer({ min: 4 * hour, max: 20 * hour }),
  graceMinutes: fc.constantFrom(0, 30, 5 * hour),
  needed: fc.option(fc.integer({ min: 1, max: 3 })),
  lateShare: fc.constantFrom(0, 33, 100),
  freeHints: fc.boolean(),
  freeAttempts: fc.boolean(),
})

test('solves, tries, hints, extensions, exemptions and moves in any order give the grid of a plain recount', async () => {
  const site = await world()
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(settings, settings),
      fc.array(happening, { minLength: 15, maxLength: 40 }),
      async (chosen, happenings) => {
        const scenario = await MarksScenario.create(site, chosen)
        const seen = []
        for (const each of happenings) {
          await scenario.play(each)
          if (each.kind === 'wait') seen.push(await scenario.outcomes())
        }
        seen.push(await scenario.outcomes())
        for (const { stored, recomputed } of seen) expect(stored).toEqual(recomputed)
      },
    ),
    // A failing history is printed without being shrunk: each run takes a second.
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)
