import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStaleQueries, waitBeforeAsking, widestSpread } from './stale-queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what everybody hears of is asked for at a moment of one’s own, within 300 ms', () => {
  expect(waitBeforeAsking('competition', 0)).toBe(0)
  expect(waitBeforeAsking('competition', 0.5)).toBe(150)
  expect(waitBeforeAsking('competition', 0.999_999)).toBe(widestSpread - 1)
})

test('what concerns one reader is asked for at once', () => {
  for (const key of ['entry', 'practice', 'notifications', 'me', '*']) expect(waitBeforeAsking(key, 0.9)).toBe(0)
})

test('a burst of news is one question, and what comes after it another', () => {
  const stale = vi.fn<(key: string) => void>()
  const { tell } = createStaleQueries(stale, () => 0.5)
  for (let times = 0; times < 10; times += 1) tell('competition')
  expect(stale).not.toHaveBeenCalled()
  vi.advanceTimersByTime(149)
  expect(stale).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(stale).toHaveBeenCalledExactlyOnceWith('competition')
  tell('competition')
  vi.advanceTimersByTime(150)
  expect(stale).toHaveBeenCalledTimes(2)
})

test('news of one’s own does not wait for the news of everybody', () => {
  const stale = vi.fn<(key: string) => void>()
  const { tell } = createStaleQueries(stale, () => 0.5)
  tell('competition')
  tell('entry')
  expect(stale).toHaveBeenCalledExactlyOnceWith('entry')
})

test('whoever follows a key hears of it until they leave', () => {
  const { tell, follow } = createStaleQueries(
    () => undefined,
    () => 0,
  )
  const listener = vi.fn<() => void>()
  const leave = follow('competition', listener)
  tell('competition')
  tell('entry')
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  tell('competition')
  expect(listener).toHaveBeenCalledTimes(1)
})
