import { expect, test } from 'vitest'
import { aheadOf, readAhead } from './server-clock.ts'

const date = 'Sun, 15 Nov 2026 20:00:00 GMT'
const at = Date.parse(date)

test('a clock that is wrong by minutes or hours is detected', () => {
  expect(aheadOf(date, at + 500 - 3_600_000)).toBe(3_600_000)
  expect(aheadOf(date, at + 500 + 90_000)).toBe(-90_000)
})

test('small differences from latency and whole seconds are ignored', () => {
  for (const late of [-1_400, 0, 500, 1_000, 2_400]) expect(aheadOf(date, at + late)).toBe(0)
})

test('a response without a date is ignored', () => {
  expect(aheadOf(null, at)).toBeUndefined()
  expect(aheadOf('soon', at)).toBeUndefined()
})

test('a stored offset is restored, and an invalid one is ignored', () => {
  expect(readAhead('-90000')).toBe(-90_000)
  for (const stored of [null, '', 'x', 'NaN', 'Infinity']) expect(readAhead(stored)).toBe(0)
})
