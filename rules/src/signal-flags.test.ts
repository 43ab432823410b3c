import { expect, test } from 'vitest'
import { dyeAt, flags, outlines } from './signal-flags.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'

test('every letter and every digit has a flag', () => {
  expect(Object.keys(flags).toSorted().join('')).toBe(digits + letters)
})

test('no two flags look the same', () => {
  const designs = Object.values(flags).map((flag) => JSON.stringify(flag))
  expect(new Set(designs).size).toBe(designs.length)
})

test('the first part of a flag covers all of it', () => {
  for (const [letter, flag] of Object.entries(flags))
    expect([letter, flag.parts[0]?.[1]]).toEqual([letter, outlines.square])
})

test('digits fly as pennants, letters do not, and only A and B are swallowtailed', () => {
  for (const digit of digits) expect(flags[digit]?.cloth).toBe('pennant')
  const swallowtailed = Array.from(letters).filter((letter) => flags[letter]?.cloth === 'swallowtail')
  expect(swallowtailed).toEqual(['A', 'B'])
})

test('the colour at a point is that of the topmost part', () => {
  const { D, R, U } = flags
  if (!D || !R || !U) throw new Error('There is no such flag.')
  expect([5, 30, 55].map((y) => dyeAt(D, 30, y))).toEqual(['yellow', 'blue', 'yellow'])
  expect([dyeAt(R, 5, 5), dyeAt(R, 30, 5), dyeAt(R, 5, 30)]).toEqual(['red', 'yellow', 'yellow'])
  expect([dyeAt(U, 10, 10), dyeAt(U, 50, 10), dyeAt(U, 50, 50)]).toEqual(['red', 'white', 'red'])
})

test('a flag with round edges has no cells', () => {
  const { I } = flags
  if (!I) throw new Error('There is no such flag.')
  expect(() => dyeAt(I, 30, 30)).toThrow('straight edges')
})
