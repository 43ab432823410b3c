import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { originalName } from './original-name.ts'

test.each([
  ['map.png', 'map.png'],
  ['../../x', 'x'],
  [String.raw`..\x`, 'x'],
  ['/etc/passwd', 'passwd'],
  [String.raw`C:\x`, 'x'],
  [String.raw`\\server\share\secret.doc`, 'secret.doc'],
  ['%2e%2e%2f', '%2e%2e%2f'],
  ['a\0b.txt', 'ab.txt'],
  ['CON', 'CON'],
  ['.htaccess', '.htaccess'],
  ['a\r\nset-cookie: x', 'aset-cookie: x'],
  ['a"b.txt', 'a"b.txt'],
  ['a;b=c.txt', 'a;b=c.txt'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['zero\u200bwidth', 'zerowidth'],
  ['e\u0301t\u00e9.txt', 'été.txt'],
  ['e\0\u0301t.txt', 'ét.txt'],
  ['\u302b\0\u0591', '\u0591\u302b'],
  ['  spaced out .txt ', 'spaced out .txt'],
  ['日本語 🚩.zip', '日本語 🚩.zip'],
  ['', 'file'],
  ['.', 'file'],
  ['..', 'file'],
  ['folder/', 'file'],
  ['\u202e', 'file'],
])('U1 %j becomes %j', (sent, name) => {
  expect(originalName(sent)).toBe(name)
})

test('U1 a name of 300 characters keeps its beginning and its extension', () => {
  const name = originalName(`${'a'.repeat(300)}.tar.gz`)
  expect(name).toBe(`${'a'.repeat(252)}.gz`)
  expect(originalName('a'.repeat(300))).toBe('a'.repeat(255))
  expect(originalName(`${'é'.repeat(200)}.txt`)).toBe(`${'é'.repeat(125)}.txt`)
  expect(originalName(`${'🚩'.repeat(100)}.txt`)).toBe(`${'🚩'.repeat(62)}.txt`)
})

test('U1 any text becomes a name that can be shown, sent and stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      const name = originalName(sent)
      expect(name).not.toMatch(/[/\\\p{C}]|^\.{0,2}$/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(originalName(name)).toBe(name)
    }),
    { numRuns: 2_000 },
  )
})
