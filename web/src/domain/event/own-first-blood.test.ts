import { expect, test } from 'vitest'
import { expectOwnFirstBlood, isOwnFirstBlood } from './own-first-blood.ts'

const blood = { event: 'one', challenge: 'The bell', entry: 'Corsairs' }

test('a first blood of this page is recognised, also when its message arrives before the response', () => {
  expect(isOwnFirstBlood(blood)).toBe(false)
  const wasNot = expectOwnFirstBlood(blood)
  expect(isOwnFirstBlood({ ...blood })).toBe(true)
  expect(isOwnFirstBlood({ ...blood, entry: 'Otters' })).toBe(false)
  expect(isOwnFirstBlood({ ...blood, event: 'another' })).toBe(false)
  wasNot()
  expect(isOwnFirstBlood(blood)).toBe(false)
})
