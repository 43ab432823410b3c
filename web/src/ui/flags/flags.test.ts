import { expect, test } from 'vitest'
import { flags, flownFor, outlines, spokenName } from './flags.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'

test('every letter and every digit can be flown', () => {
  expect(Object.keys(flags).toSorted().join('')).toBe(digits + letters)
})

test('no two flags look the same', () => {
  const looks = Object.values(flags).map((flag) => JSON.stringify(flag))
  expect(new Set(looks).size).toBe(looks.length)
})

test('the first part of a flag covers its whole cloth', () => {
  for (const [letter, flag] of Object.entries(flags))
    expect([letter, flag.parts[0]?.[1]]).toEqual([letter, outlines.square])
})

test('digits fly as pennants, letters do not, and only A and B are swallowtailed', () => {
  for (const digit of digits) expect(flags[digit]?.cloth).toBe('pennant')
  const swallowtailed = Array.from(letters).filter((letter) => flags[letter]?.cloth === 'swallowtail')
  expect(swallowtailed).toEqual(['A', 'B'])
})

test('a word that flies a letter twice tells the two flags apart', () => {
  const flown = flownFor('Drapeau')
  expect(flown.map(({ letter }) => letter).join('')).toBe('DRAPEAU')
  expect(new Set(flown.map(({ id }) => id)).size).toBe(7)
})

test('letters are spoken as on the radio', () => {
  expect(['d', 'R', 'a', 'p'].map(spokenName)).toEqual(['Delta', 'Romeo', 'Alfa', 'Papa'])
  expect(spokenName('4')).toBe('4')
})
