import { expect, test } from 'vitest'
import { Sealer } from '#platform/config/sealer.ts'
import { codeAt, makeTotpSecret, matchingStep, openSecret, sealSecret, secretAsText, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

/** The last six digits of the examples of RFC 6238. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('after %d seconds the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(codeAt(secret, now)).toBe(code)
  expect(matchingStep(secret, code, now)).toBe(Math.floor(seconds / 30))
})

test('a clock may be one step off, and no more', () => {
  const now = new Date(1_234_567_890_000)
  const stepAfter = (ms: number) => matchingStep(secret, codeAt(secret, new Date(now.getTime() + ms)), now)
  const step = 41_152_263
  expect([-60_000, -30_000, 0, 30_000, 60_000].map(stepAfter)).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test.each(['', '28708', '2870822', 'abcdef', '２８７０８２', '287 82'])('%j is never a code', (code) => {
  expect(matchingStep(secret, code, new Date(59_000))).toBe(undefined)
})

test('the picture names the site and the account', () => {
  const uri = new URL(totpUri(secret, { site: 'École CTF', account: 'ada@example.org' }))
  expect(decodeURIComponent(uri.pathname)).toContain('École CTF:ada@example.org')
  expect(uri.searchParams.get('secret')).toBe(secretAsText(secret))
})

test('a sealed secret opens for its own account only', () => {
  const sealer = new Sealer('a key')
  const made = makeTotpSecret()
  const sealed = sealSecret(sealer, 'ada', made)
  expect(openSecret(sealer, 'ada', sealed)).toEqual(made)
  expect(openSecret(sealer, 'eve', sealed)).toBe(undefined)
  expect(openSecret(new Sealer('another key'), 'ada', sealed)).toBe(undefined)
  expect(matchingStep(undefined, '287082', new Date(59_000))).toBe(undefined)
})
