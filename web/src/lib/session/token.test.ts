import { expect, test } from 'vitest'
import { assert, integer, property, string } from 'fast-check'
import { decodeToken, encodeToken } from './token.ts'

test('a token is restored from storage unchanged', () => {
  const tokens = string({
    unit: integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 1,
  })
  assert(
    property(tokens, (token) => {
      expect(decodeToken(encodeToken(token))).toBe(token)
    }),
  )
})

test('it is stored as plain base64, which other tools can read', () => {
  expect(encodeToken('abc123_-')).toBe('YWJjMTIzXy0=')
})

test.each([
  ['nothing', ''],
  ['what is no base64', '***'],
  ['a token with a line break, which would start another header', btoa('abc\r\nX-Other: 1')],
  ['a token with a space', btoa('a b')],
  ['a token of a megabyte', btoa('a'.repeat(1_048_576))],
])('%s in storage is no token', (_, stored) => {
  expect(decodeToken(stored)).toBeNull()
})
