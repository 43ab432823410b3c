import { expect, test } from 'vitest'
import { flags } from '@drapeau/rules/signal-flags.ts'
import { flagLetter } from './category-flag.ts'

test.each([
  ['Web', 'W'],
  ['élévation', 'E'],
  ['  7zip', '7'],
  ['« Crypto »', 'C'],
  ['密码', 'X'],
  ['', 'X'],
])('%j has the flag %s', (category, letter) => {
  expect(flagLetter(category)).toBe(letter)
  expect(flags).toHaveProperty(letter)
})
