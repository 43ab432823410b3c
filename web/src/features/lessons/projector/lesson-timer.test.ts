import { describe, expect, test } from 'vitest'
import { keptTimer, maxMinutes, readingOf, readTimer, startOrPause, timerOf } from './lesson-timer.ts'

const minute = 60_000
const now = Date.parse('2026-11-18T10:00:00.000Z')
const due = now + 90 * minute

describe('a timer of ten minutes', () => {
  test('stands at ten minutes until it is started', () => {
    expect(readingOf(timerOf(10), due, now)).toEqual({ left: 10 * minute, phase: 'ready' })
  })

  test('runs, stops where it is, and goes on from there', () => {
    const running = startOrPause(timerOf(10), now)
    expect(readingOf(running, due, now + 4 * minute)).toEqual({ left: 6 * minute, phase: 'running' })
    const paused = startOrPause(running, now + 4 * minute)
    expect(readingOf(paused, due, now + 30 * minute)).toEqual({ left: 6 * minute, phase: 'paused' })
    const again = startOrPause(paused, now + 30 * minute)
    expect(readingOf(again, due, now + 31 * minute)).toEqual({ left: 5 * minute, phase: 'running' })
  })

  test('never shows more than ten minutes, also when the wall has not counted on since the start', () => {
    const running = startOrPause(timerOf(10), now)
    expect(readingOf(running, due, now - 900)).toEqual({ left: 10 * minute, phase: 'running' })
  })

  test('is over at its end, and the next start is a new one', () => {
    const running = startOrPause(timerOf(10), now)
    expect(readingOf(running, due, now + 10 * minute)).toEqual({ left: 0, phase: 'over' })
    const again = startOrPause(running, now + 11 * minute)
    expect(readingOf(again, due, now + 11 * minute)).toEqual({ left: 10 * minute, phase: 'running' })
  })
})

test('until the due date it cannot be stopped, and follows the date when it moves', () => {
  const timer = { kind: 'due' } as const
  expect(startOrPause(timer, now)).toEqual(timer)
  expect(readingOf(timer, due, now)).toEqual({ left: 90 * minute, phase: 'running' })
  expect(readingOf(timer, due + minute, now)).toEqual({ left: 91 * minute, phase: 'running' })
  expect(readingOf(timer, now, now)).toEqual({ left: 0, phase: 'over' })
})

describe('after a reload', () => {
  const running = startOrPause(timerOf(10), now)
  const kept = keptTimer('9b', running, now)

  test('it is where it would have been', () => {
    expect(readTimer(kept, '9b', now + minute)).toEqual(running)
    expect(readTimer(keptTimer('9b', timerOf(20), now), '9b', now + minute)).toEqual(timerOf(20))
  })

  test('it is gone for another class, and in the next lesson', () => {
    expect(readTimer(kept, '9c', now)).toBeUndefined()
    expect(readTimer(kept, '9b', now + 24 * 60 * minute)).toBeUndefined()
  })

  test.each([null, '', '{', '"10"', keptTimer('9b', timerOf(maxMinutes + 1), now), keptTimer('9b', timerOf(0.5), now)])(
    '%s is no timer',
    (stored) => {
      expect(readTimer(stored, '9b', now)).toBeUndefined()
    },
  )
})
