import { expect, test } from 'vitest'
import { expectOwnFirst, isOwnFirst } from './own-first-blood.ts'

const blood = { event: 'one', challenge: 'The bell', entry: 'Corsairs' }

test('a first blood of this page is known, also when its news overtakes the answer', () => {
  expect(isOwnFirst(blood)).toBe(false)
  const wasNot = expectOwnFirst(blood)
  expect(isOwnFirst({ ...blood })).toBe(true)
  expect(isOwnFirst({ ...blood, entry: 'Otters' })).toBe(false)
  expect(isOwnFirst({ ...blood, event: 'another' })).toBe(false)
  wasNot()
  expect(isOwnFirst(blood)).toBe(false)
})
