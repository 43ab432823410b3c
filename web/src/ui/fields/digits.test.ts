import { expect, test } from 'vitest'
import { digitsOnly } from './digits.ts'

test.each([
  ['500', '500'],
  ['5 00', '500'],
  ['-5', '5'],
  ['1e3', '13'],
  ['1.5', '15'],
  ['٣', ''],
  ['points', ''],
  ['', ''],
])('of %j, %j remains', (typed, kept) => {
  expect(digitsOnly(typed)).toBe(kept)
})
