import { expect, test } from 'vitest'
import { waitBeforeRetry } from './backoff.ts'

test('each failure doubles the wait, up to half a minute', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 50].map((tries) => waitBeforeRetry(tries, 1))
  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('a random part spreads the retries of many clients over half of the wait', () => {
  expect(waitBeforeRetry(3, 0)).toBe(4_000)
  expect(waitBeforeRetry(3, 0.5)).toBe(6_000)
})

test('a retry is never immediate', () => {
  expect(waitBeforeRetry(0, 0)).toBeGreaterThan(0)
})
