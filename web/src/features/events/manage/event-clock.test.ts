import { expect, test } from 'vitest'
import { columnOf } from '#lib/lists/list-search.ts'
import { timelineOf } from './event-clock.ts'

const now = new Date('2026-12-05T12:00:00Z')
const at = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()

test('the bar shows the progress of the event', () => {
  expect(timelineOf({ startDate: at(-30), endDate: at(90), freezeDate: at(60) }, now)).toEqual({
    passed: 25,
    freeze: 75,
    now: 25,
  })
  expect(timelineOf({ startDate: at(10), endDate: at(20), freezeDate: null }, now)).toEqual({
    passed: 0,
    freeze: null,
    now: null,
  })
  expect(timelineOf({ startDate: at(-20), endDate: at(-10), freezeDate: at(-20) }, now)).toEqual({
    passed: 100,
    freeze: 0,
    now: null,
  })
})

test('S5 an event without duration is either before or after', () => {
  const moment = { startDate: at(0), endDate: at(0), freezeDate: null }
  expect(timelineOf(moment, now)).toEqual({ passed: 100, freeze: null, now: null })
  expect(timelineOf(moment, new Date(at(-1))).passed).toBe(0)
})

test('an unknown column falls back to the first', () => {
  expect(columnOf(['name', 'scope'], 'scope')).toBe('scope')
  expect(columnOf(['name', 'scope'], 'password')).toBe('name')
})
