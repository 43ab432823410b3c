import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Action, PracticeScenario } from '#test/practice-scenario.ts'
import { world } from '#test/world.ts'

const player = fc.nat(3)
const on = fc.nat(3)
const value = fc.integer({ min: 1, max: 400 })
const change = fc.integer({ min: -60, max: 60 }).filter((points) => points !== 0)

/** The numbers are indexes of the players and challenges of a run. */
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('solve' as const), player, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('miss' as const), player, on }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hint' as const), player, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('award' as const), player, value: change }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('enable or disable' as const), player }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit value' as const), on, value, falls: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete challenge' as const), on }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete player' as const), player }) },
)

test('S3 after any actions in any order, the stored scores are those of the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 40 }), async (actions) => {
      const site = await world()
      try {
        const scenario = await PracticeScenario.create(site)
        for (const each of actions) await scenario.play(each)
        expect(await scenario.stored()).toEqual(scenario.recomputed())
      } finally {
        await site.close()
      }
    }),
    // Each run takes a second, so a failing history is printed without being shrunk.
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
