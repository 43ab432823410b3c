import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Settings } from '#test/marks-ledger.ts'
import { type Happening, MarksScenario } from '#test/marks-scenario.ts'
import type { EventHistory } from '#test/marks-site.ts'
import { world } from '#test/world.ts'

const hour = 60
const pupil = fc.nat(2)
const on = fc.nat(3)
const at = fc.nat(1)
const terms = {
  graceMinutes: fc.constantFrom(0, 30, 5 * hour),
  needed: fc.option(fc.integer({ min: 1, max: 4 })),
  lateShare: fc.constantFrom(0, 33, 100),
}
const weigh = (weight: number, arbitrary: fc.Arbitrary<Happening>) => ({ weight, arbitrary })
const kind = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds)

const happening: fc.Arbitrary<Happening> = fc.oneof(
  weigh(6, fc.record({ kind: kind('solve'), pupil, on })),
  weigh(5, fc.record({ kind: kind('miss'), pupil, on })),
  weigh(3, fc.record({ kind: kind('hint'), pupil, on })),
  weigh(
    3,
    fc.record({
      kind: kind('terms'),
      pupil,
      at,
      extension: fc.option(fc.integer({ min: 1, max: 20 * hour }), { nil: null }),
      exempt: fc.boolean(),
    }),
  ),
  weigh(6, fc.record({ kind: kind('move', 'enter', 'leave'), pupil, at })),
  weigh(1, fc.record({ kind: kind('leave the team'), pupil })),
  weigh(2, fc.record({ kind: kind('choose'), at, pupils: fc.option(fc.array(pupil), { nil: null }) })),
  weigh(3, fc.record({ kind: kind('change'), at, dueIn: fc.integer({ min: -3 * hour, max: 20 * hour }), ...terms })),
  weigh(3, fc.record({ kind: kind('wait'), minutes: fc.integer({ min: 1, max: 8 * hour }) })),
)

const settings: fc.Arbitrary<Settings> = fc.record({
  opensIn: fc.constantFrom(-4 * hour, 2 * hour),
  dueIn: fc.integer({ min: 4 * hour, max: 20 * hour }),
  ...terms,
  freeHints: fc.boolean(),
  freeAttempts: fc.boolean(),
})

/** What was sent in an event that ended just before. */
const history: fc.Arbitrary<EventHistory[]> = fc.array(
  fc.record({ isRight: fc.boolean(), pupil, minutesAgo: fc.integer({ min: 11, max: 4 * hour }) }),
  { maxLength: 5 },
)

test('histories of solves, terms, changed dates, chosen pupils and classes give the grid of a plain recount', async () => {
  const site = await world()
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(settings, settings),
      history,
      fc.array(happening, { minLength: 20, maxLength: 45 }),
      async (chosen, before, happenings) => {
        const scenario = await MarksScenario.create(site, chosen, before)
        const seen = [await scenario.outcomes()]
        for (const each of happenings) {
          await scenario.play(each)
          if (each.kind === 'wait' || each.kind === 'change') seen.push(await scenario.outcomes())
        }
        seen.push(await scenario.outcomes())
        for (const { stored, recomputed } of seen) expect(stored).toEqual(recomputed)
      },
    ),
    // A failing history is printed without being shrunk: each run takes a second.
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)
