import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStaleQueries, refetchDelay, type StaleRoot, widestSpread } from './stale-queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('shared changes are refetched after a random delay of up to 300 ms', () => {
  expect(refetchDelay('events', 0)).toBe(0)
  expect(refetchDelay('events', 0.5)).toBe(150)
  expect(refetchDelay('events', 0.999_999)).toBe(widestSpread - 1)
})

test('changes of one reader are refetched at once', () => {
  for (const key of ['entry', 'practice', 'notifications', 'me', '*'] as const) expect(refetchDelay(key, 0.9)).toBe(0)
})

test('a burst of invalidations is one request, and a later one is another', () => {
  const stale = vi.fn<(key: StaleRoot) => void>()
  const { invalidate } = createStaleQueries(stale, () => 0.5)
  for (let times = 0; times < 10; times += 1) invalidate('events')
  expect(stale).not.toHaveBeenCalled()
  vi.advanceTimersByTime(149)
  expect(stale).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(stale).toHaveBeenCalledExactlyOnceWith('events')
  invalidate('events')
  vi.advanceTimersByTime(150)
  expect(stale).toHaveBeenCalledTimes(2)
})

test('the reader’s own changes do not wait for shared ones', () => {
  const stale = vi.fn<(key: StaleRoot) => void>()
  const { invalidate } = createStaleQueries(stale, () => 0.5)
  invalidate('events')
  invalidate('entry')
  expect(stale).toHaveBeenCalledExactlyOnceWith('entry')
})

test('a listener is called until it unsubscribes', () => {
  const { invalidate, subscribe } = createStaleQueries(
    () => undefined,
    () => 0,
  )
  const listener = vi.fn<() => void>()
  const leave = subscribe('events', listener)
  invalidate('events')
  invalidate('entry')
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  invalidate('events')
  expect(listener).toHaveBeenCalledTimes(1)
})
