import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deadlineOf, dueFor, stateOf, termsNews } from './assignment-state.ts'
import { marksOf } from './marks.ts'

const hour = 3_600_000
const at = (hours: number): Date => new Date(hours * hour)

describe('the state of an assignment', () => {
  const times = { published: true, opensAt: at(10), dueAt: at(20), graceMinutes: 60 }
  test.each([
    [9, 'scheduled'],
    [10, 'running'],
    [20.5, 'running'],
    [21, 'over'],
  ] as const)('at %s it is %s', (hours, state) => {
    expect(stateOf(times, at(hours))).toBe(state)
    expect(stateOf({ ...times, published: false }, at(hours))).toBe('draft')
  })

  test('an extension counts while it is later than the date of the others', () => {
    expect(dueFor(at(20), at(30))).toEqual(at(30))
    expect(dueFor(at(20), at(10))).toEqual(at(20))
    expect(dueFor(at(20), null)).toEqual(at(20))
  })
})

test.each([
  [at(20), false, at(30), false, 'more-time'],
  [at(30), false, at(20), false, 'other-date'],
  [at(20), false, at(20), false, null],
  [at(20), false, at(30), true, 'exempt'],
  [at(20), true, at(30), true, null],
  [at(20), true, at(20), false, 'counts-again'],
  [at(20), true, at(30), false, 'counts-again'],
] as const)(
  'from %s, exempt %s, to %s, exempt %s, a pupil is notified of %s',
  (before, wasExempt, after, exempt, news) => {
    expect(termsNews({ dueAt: before, exempt: wasExempt }, { dueAt: after, exempt })).toBe(news)
  },
)

describe('marks', () => {
  test('any two of three: the best ones count, late ones with their share', () => {
    const challenges = [
      { points: 100, solvedAt: at(30) },
      { points: 40, solvedAt: at(1) },
      { points: 60, solvedAt: null },
    ]
    const rule = { needed: 2, lateShare: 50, deadline: at(20) }
    expect(marksOf(rule, challenges)).toEqual({
      solved: 2,
      late: 1,
      needed: 2,
      reached: 90,
      possible: 160,
      passed: true,
    })
    expect(marksOf({ ...rule, lateShare: 0 }, challenges)).toMatchObject({ reached: 40, passed: false })
  })

  test('without challenges nothing is reached or passed', () => {
    expect(marksOf({ needed: null, lateShare: 100, deadline: at(1) }, [])).toMatchObject({ possible: 0, passed: false })
  })
})

/** What happens to one pupil in one class, in order. */
type Happening =
  | { kind: 'solve'; challenge: number; hours: number }
  | { kind: 'terms'; extension: number | null; exempt: boolean }
  | { kind: 'leave' }
  | { kind: 'return' }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('solve' as const), challenge: fc.nat(5), hours: fc.nat(60) }),
  fc.record({
    kind: fc.constant('terms' as const),
    extension: fc.option(fc.integer({ min: 21, max: 50 })),
    exempt: fc.boolean(),
  }),
  fc.constant({ kind: 'leave' as const }),
  fc.constant({ kind: 'return' as const }),
)

/** All choices of so many of these. */
function choicesOf<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, place) => choicesOf(items.slice(place + 1), count - 1).map((rest) => [item].concat(rest)))
}

test('histories of solves, extensions, exemptions and moves give the marks of a plain recount', () => {
  const rule = fc.record({
    points: fc.array(fc.nat(500), { minLength: 1, maxLength: 6 }),
    needed: fc.option(fc.integer({ min: 1, max: 6 })),
    lateShare: fc.nat(100),
    graceMinutes: fc.constantFrom(0, 60, 600),
    happenings: fc.array(happening, { maxLength: 30 }),
  })
  fc.assert(
    fc.property(rule, ({ points, needed, lateShare, graceMinutes, happenings }) => {
      const solves = new Map<number, number>()
      let terms: { extension: number | null; exempt: boolean } | undefined
      let isIn = true
      for (const each of happenings) {
        if (each.kind === 'solve' && each.challenge < points.length && !solves.has(each.challenge))
          solves.set(each.challenge, each.hours)
        if (each.kind === 'terms' && isIn) terms = each
        if (each.kind === 'leave') [isIn, terms] = [false, undefined]
        if (each.kind === 'return') isIn = true
      }
      if (!isIn || terms?.exempt) return
      const dueAt = dueFor(at(20), terms?.extension ? at(terms.extension) : null)
      const marks = marksOf(
        { needed, lateShare, deadline: deadlineOf({ dueAt, graceMinutes }) },
        points.map((worth, place) => {
          const hours = solves.get(place)
          return { points: worth, solvedAt: hours === undefined ? null : at(hours) }
        }),
      )
      // The recount tries every choice of as many challenges as count, and counts in hours.
      const last = Math.max(20, terms?.extension ?? 0) + graceMinutes / 60
      const earned = points.map((worth, place) => {
        const hours = solves.get(place)
        return hours === undefined ? 0 : hours < last ? worth * 100 : worth * lateShare
      })
      const count = Math.min(needed ?? points.length, points.length)
      const best = (worths: number[]) =>
        Math.max(...choicesOf(worths, count).map((some) => some.reduce((sum, worth) => sum + worth, 0)))
      expect(marks.reached).toBe(best(earned) / 100)
      expect(marks.possible).toBe(best(points))
      const helpful = [...solves.values()].filter((hours) => hours < last || lateShare > 0).length
      expect(marks.passed).toBe(helpful >= count)
    }),
  )
})
