import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs at once, and then once per interval for all requests', () => {
  const work = vi.fn<() => void>()
  const throttle = new Throttle(work, { everyMs: 1_000 })
  for (let times = 0; times < 500; times += 1) throttle.request()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(2)
  throttle.request()
  expect(work).toHaveBeenCalledTimes(3)
})

test('with a settling time the first run waits for more requests', () => {
  const work = vi.fn<() => void>()
  const throttle = new Throttle(work, { everyMs: 20, settleMs: 20 })
  throttle.request()
  vi.advanceTimersByTime(19)
  throttle.request()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a request during a run is not lost', () => {
  const work = vi.fn<() => void>(() => {
    if (work.mock.calls.length === 1) throttle.request()
  })
  const throttle = new Throttle(work, { everyMs: 100 })
  throttle.request()
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(2)
})

test('reports once when it is idle', () => {
  const onIdle = vi.fn<() => void>()
  const throttle = new Throttle(() => undefined, { everyMs: 100, settleMs: 0, onIdle })
  throttle.request()
  vi.advanceTimersByTime(50)
  throttle.request()
  vi.advanceTimersByTime(60)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('does not run after it was stopped', () => {
  const work = vi.fn<() => void>()
  const throttle = new Throttle(work, { everyMs: 100 })
  throttle.request()
  throttle.request()
  throttle.stop()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(1)
})
