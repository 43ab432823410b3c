import { expect, test } from 'vitest'
import { firstWay, otherWays } from './second-step-ways.ts'

test.each([
  [['totp', 'passkey'], true, 'passkey'],
  [['totp', 'passkey'], false, 'code'],
  [['totp'], true, 'code'],
  [['passkey'], true, 'passkey'],
  [['passkey'], false, 'recovery'],
] as const)('with %j, and passkeys in this browser: %s, the first way is %s', (kinds, hasPasskeys, first) => {
  expect(firstWay({ kinds, hasPasskeys })).toBe(first)
})

test('a recovery code is always offered, and what is chosen is not', () => {
  expect(otherWays({ kinds: ['totp', 'passkey'], hasPasskeys: true }, 'code')).toEqual(['passkey', 'recovery'])
  expect(otherWays({ kinds: ['totp'], hasPasskeys: true }, 'recovery')).toEqual(['code'])
})
