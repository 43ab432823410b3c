import { expect, test } from 'vitest'
import { makeRecoveryCodes, recoveryDigest } from './recovery-codes.ts'

test('ten different codes that are easy to type', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}(?:-[a-hjkmnp-z2-9]{5}){2}$/)
})

test('blanks, hyphens and capitals make no difference, and the account does', () => {
  const digest = recoveryDigest('ada', 'abcde-fghjk-mnpqr')
  expect(recoveryDigest('ada', 'ABCDE FGHJK mnpqr')).toEqual(digest)
  expect(recoveryDigest('eve', 'abcde-fghjk-mnpqr')).not.toEqual(digest)
})
