import { expect, test } from 'vitest'
import { mondayOf, recentMondays, streakOf } from './streak.ts'

/** 2026-11-15 is a Sunday; its week began on Monday the 9th. */
const sunday = new Date('2026-11-15T23:59:59.999Z')
const weeksAgo = (count: number): Date => new Date(sunday.getTime() - count * 7 * 86_400_000)

test('a week begins on Monday, in UTC', () => {
  expect(mondayOf(sunday)).toEqual(new Date('2026-11-09T00:00:00.000Z'))
  expect(mondayOf(new Date('2026-11-16T00:00:00.000Z'))).toEqual(new Date('2026-11-16T00:00:00.000Z'))
  expect(mondayOf(new Date('1969-12-31T12:00:00.000Z'))).toEqual(new Date('1969-12-29T00:00:00.000Z'))
})

test.each([
  ['nothing ever', [], { weeks: 0, best: 0, activeThisWeek: false }],
  ['only this week, twice', [0, 0], { weeks: 1, best: 1, activeThisWeek: true }],
  ['this week and the two before', [2, 1, 0], { weeks: 3, best: 3, activeThisWeek: true }],
  ['a week that has only begun breaks nothing', [2, 1], { weeks: 2, best: 2, activeThisWeek: false }],
  ['a whole week without anything does', [3, 2], { weeks: 0, best: 2, activeThisWeek: false }],
  ['a gap starts over, and the best is remembered', [9, 8, 7, 6, 1, 0], { weeks: 2, best: 4, activeThisWeek: true }],
])('%s', (_, weeks, streak) => {
  expect(streakOf(weeks.map(weeksAgo), sunday)).toEqual(streak)
})

test('a streak continues over the turn of a year', () => {
  const active = ['2025-12-24', '2025-12-30', '2026-01-06'].map((day) => new Date(day))
  expect(streakOf(active, new Date('2026-01-07'))).toEqual({ weeks: 3, best: 3, activeThisWeek: true })
})

test('the recent weeks end with the current one', () => {
  expect(recentMondays(sunday, 2)).toEqual([new Date('2026-11-02'), new Date('2026-11-09')])
})
