import { expect, test } from 'vitest'
import { isAhead, isClosed } from './challenge-window.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute))

test('a challenge is ahead until the moment at which it opens', () => {
  expect([9, 10, 11].map((minute) => isAhead({ opensAt: at(10) }, at(minute)))).toEqual([true, false, false])
  expect(isAhead({ opensAt: null }, at(0))).toBe(false)
})

test('a challenge is closed from the moment at which it closes', () => {
  expect([19, 20, 21].map((minute) => isClosed({ closesAt: at(20) }, at(minute)))).toEqual([false, true, true])
  expect(isClosed({ closesAt: null }, at(0))).toBe(false)
})
