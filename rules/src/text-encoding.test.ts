import { expect, test } from 'vitest'
import { encodingOf } from './text-encoding.ts'

test.each([
  ['utf-8', [0x5a, 0x6f, 0xc3, 0xa9]],
  ['utf-8', [0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xa9]],
  ['utf-16le', [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xe9, 0]],
  ['utf-16be', [0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xe9]],
  ['windows-1252', [0x5a, 0x6f, 0xe9]],
] as const)('Zoé is read as %s', (encoding, bytes) => {
  expect(encodingOf(new Uint8Array(bytes))).toBe(encoding)
  expect(new TextDecoder(encoding).decode(new Uint8Array(bytes))).toBe('Zoé')
})
