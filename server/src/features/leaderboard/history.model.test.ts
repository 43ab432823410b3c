import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Happening, Stage } from '#test/practice-scenario.ts'
import { world } from '#test/world.ts'

const player = fc.nat(3)
const on = fc.nat(3)
const value = fc.integer({ min: 1, max: 400 })
const change = fc.integer({ min: -60, max: 60 }).filter((points) => points !== 0)

/** What can happen. The numbers are places among the players and challenges of a run. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('solve' as const), player, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('miss' as const), player, on }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hint' as const), player, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('award' as const), player, value: change }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('enable or disable' as const), player }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit value' as const), on, value, falls: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete challenge' as const), on }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete player' as const), player }) },
)

test('S3 whatever happens in whatever order, what is stored is what the rules make of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 15, maxLength: 40 }), async (happenings) => {
      const made = await world()
      try {
        const stage = await Stage.set(made)
        for (const each of happenings) await stage.play(each)
        expect(await stage.stored()).toEqual(stage.recomputed())
      } finally {
        await made.close()
      }
    }),
    // Each run takes a second: the history that went wrong is printed as it was, not searched for a shorter one.
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
