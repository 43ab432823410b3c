import { expect, test } from 'vitest'
import { clockParts } from './clock-digits.ts'

const textOf = (milliseconds: number, language: 'en' | 'fr' = 'en'): string =>
  clockParts(language, milliseconds)
    .map(({ digits, label }) => `${digits} ${label}`)
    .join(', ')

test('days are shown where there are any', () => {
  expect(textOf(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5_000)).toBe('2 days, 03 hours, 04 minutes, 05 seconds')
  expect(textOf(86_399_000)).toBe('23 hours, 59 minutes, 59 seconds')
  expect(textOf(400 * 86_400_000)).toMatch(/^400 days, 00 hours/)
})

test('the clock reaches zero only at the end, and stays there', () => {
  expect(textOf(1)).toBe('00 hours, 00 minutes, 01 second')
  expect(textOf(0)).toBe('00 hours, 00 minutes, 00 seconds')
  expect(textOf(-5_000)).toBe('00 hours, 00 minutes, 00 seconds')
  expect(textOf(59_999)).toBe('00 hours, 01 minute, 00 seconds')
})

test('the units are in the reader’s language', () => {
  expect(textOf(86_400_000 + 3_600_000 + 120_000, 'fr')).toBe('1 jour, 01 heure, 02 minutes, 00 seconde')
})
