import { expect, test } from 'vitest'
import { archivePaths, safeName } from './archive-names.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Éléonore', 'Éléonore'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\x', '_.._x'],
  ['C:\\x', 'C__x'],
  ['..', '_'],
  ['   ', '_'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['console', 'console'],
  ['a\u202etxt.exe', 'a_txt.exe'],
  ['a\r\nb', 'a__b'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('U1 %j becomes %j', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

const row = (options: object) => ({
  challengeId: '1',
  challengeName: 'Web',
  userName: 'Ada',
  number: 1,
  originalName: 'x.pdf',
  ...options,
})

test('each challenge has a folder, each author a file, and names never collide', () => {
  expect(
    archivePaths([
      row({ originalName: 'X.PDF' }),
      row({ userName: 'ADA' }),
      row({ userName: 'Zoé', number: 3, originalName: 'y.docx' }),
      row({ challengeId: '2', challengeName: 'WEB' }),
      row({ challengeId: '3', challengeName: 'A/B', originalName: 'no ending' }),
    ]),
  ).toEqual(['Web/Ada v1.pdf', 'Web/ADA v1 (2).pdf', 'Web/Zoé v3.docx', 'WEB (2)/Ada v1.pdf', 'A_B/Ada v1'])
})
