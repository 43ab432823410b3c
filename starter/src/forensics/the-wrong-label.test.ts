import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { readLetters } from '../../test/read-letters.ts'
import { readPng } from '../../test/read-png.ts'
import { readZip } from '../../test/read-zip.ts'
import { theWrongLabel } from './the-wrong-label.ts'

test('the first bytes reveal an archive, and the picture in it shows the flag', () => {
  const { file, flag } = handOut(theWrongLabel)
  const regatta = file('regatta.jpg')
  expect(regatta.toString('latin1', 0, 4)).toBe('PK\x03\x04')

  const cup = readZip(regatta).get('cup.mp3') ?? Buffer.alloc(0)
  expect(cup.toString('latin1', 1, 4)).toBe('PNG')

  const { width, height, rgb } = readPng(cup)
  const isDark = (x: number, y: number): boolean => (rgb[(y * width + x) * 3] ?? 255) < 100
  const sheet = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => isDark(x, y)))
  expect(readLetters(sheet)).toBe(flag)
})

test('neither the archive nor its files contain the flag as text', () => {
  const { file, flag } = handOut(theWrongLabel)
  const regatta = file('regatta.jpg')
  for (const bytes of [regatta, ...readZip(regatta).values()]) expect(bytes.includes(flag)).toBe(false)
})
