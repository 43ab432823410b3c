import { describe, expect, test } from 'vitest'
import { findWrongDate, isValidPeriod, statusOf } from './period.ts'

const now = new Date('2026-03-29T00:30:00Z')
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

describe('S5 a new event', () => {
  test.each([
    ['starts and ends later', 10, 20, true],
    ['starts in this very minute', 0, 20, true],
    ['starts as it ends', 10, 10, true],
    ['ends before it starts', 20, 10, false],
    ['started in the past', -2, 10, false],
    ['is over already', -20, -10, false],
  ])('that %s', (_what, start, end, isValid) => {
    expect(isValidPeriod({ startDate: at(start), endDate: at(end) }, now)).toBe(isValid)
  })
})

describe('an event that is edited', () => {
  const running = { startDate: at(-60), endDate: at(60) }
  const over = { startDate: at(-60), endDate: at(-30) }

  test('can keep its dates, also in the past', () => {
    expect(isValidPeriod(running, now, running)).toBe(true)
    expect(isValidPeriod(over, now, over)).toBe(true)
  })

  test('can end later, or now, but not earlier than now', () => {
    expect(isValidPeriod({ ...running, endDate: at(120) }, now, running)).toBe(true)
    expect(isValidPeriod({ ...running, endDate: now }, now, running)).toBe(true)
    expect(isValidPeriod({ ...running, endDate: at(-10) }, now, running)).toBe(false)
  })

  test('cannot be moved to another start in the past', () => {
    expect(isValidPeriod({ ...running, startDate: at(-30) }, now, running)).toBe(false)
  })

  test('can be extended when it is over', () => {
    expect(isValidPeriod({ ...over, endDate: at(30) }, now, over)).toBe(true)
  })
})

test('the invalid date is named, the start first', () => {
  expect(findWrongDate({ startDate: at(-20), endDate: at(-10) }, now)).toBe('startDate')
  expect(findWrongDate({ startDate: at(-20), endDate: at(10) }, now)).toBe('startDate')
  expect(findWrongDate({ startDate: at(20), endDate: at(10) }, now)).toBe('endDate')
  expect(findWrongDate({ startDate: at(10), endDate: at(20) }, now)).toBeUndefined()
  const running = { startDate: at(-60), endDate: at(60) }
  expect(findWrongDate({ ...running, endDate: at(-10) }, now, running)).toBe('endDate')
})

test('S6 an event runs from its start up to, and not including, its end', () => {
  const period = { startDate: at(0), endDate: at(60), pausedAt: null }
  expect(statusOf(period, new Date(at(0).getTime() - 1))).toBe('upcoming')
  expect(statusOf(period, at(0))).toBe('running')
  expect(statusOf(period, new Date(at(60).getTime() - 1))).toBe('running')
  expect(statusOf(period, at(60))).toBe('ended')
})
