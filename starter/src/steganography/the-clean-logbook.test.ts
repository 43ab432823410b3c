import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { theCleanLogbook } from './the-clean-logbook.ts'

test('the blanks after the words, read as bits, are the flag', () => {
  const { file, flag } = handOut(theCleanLogbook)
  const lines = file('logbook.txt').toString().split('\n').filter(Boolean)
  const letters = lines.map((line) => {
    const blanks = /[ \t]+$/.exec(line)?.[0] ?? ''
    expect(blanks).toHaveLength(8)
    return String.fromCharCode(Number.parseInt(blanks.replaceAll(' ', '0').replaceAll('\t', '1'), 2))
  })
  expect(letters.join('')).toBe(flag)
})

test('the words of the log do not contain the flag', () => {
  const { file, flag } = handOut(theCleanLogbook)
  const text = file('logbook.txt').toString()
  expect(text).not.toContain('epitech')
  expect(text).not.toContain(flag.slice(-9, -1))
})
