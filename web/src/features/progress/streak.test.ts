import { expect, test } from 'vitest'
import { activeWeeks, lastDayOf, streakState, type Week, weekLook } from './streak.ts'

const week = (monday: string, answers = 0, solves = 0): Week => ({ week: `${monday}T00:00:00.000Z`, answers, solves })
const streak = (weeks: number, best: number, activeThisWeek: boolean) => ({ weeks, best, activeThisWeek, recent: [] })

test('a week is full with a solve, half with only submissions', () => {
  expect(weekLook({ answers: 3, solves: 1 })).toBe('solved')
  expect(weekLook({ answers: 3, solves: 0 })).toBe('tried')
  expect(weekLook({ answers: 0, solves: 0 })).toBe('idle')
})

test('a week with only wrong submissions is active', () => {
  expect(activeWeeks([week('2026-11-02', 1), week('2026-11-09'), week('2026-11-16', 2, 2)])).toBe(2)
})

test('an ended streak is not mentioned', () => {
  expect(streakState(streak(0, 9, false))).toBe('none')
})

test('a streak without a submission this week is about to end', () => {
  expect(streakState(streak(4, 4, false))).toBe('ending')
})

test('a streak is a record from the third week on, when no other was longer', () => {
  expect(streakState(streak(2, 2, true))).toBe('alive')
  expect(streakState(streak(3, 3, true))).toBe('record')
  expect(streakState(streak(3, 7, true))).toBe('alive')
})

test('the week ends on the Sunday after its Monday, over the end of a month too', () => {
  expect(lastDayOf([week('2026-11-16'), week('2026-11-30')])).toBe('2026-12-06')
  expect(lastDayOf([])).toBeUndefined()
})
