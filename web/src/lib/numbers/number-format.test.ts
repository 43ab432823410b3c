import { expect, test } from 'vitest'
import { countOf, measured, signed, unitLabel } from './number-format.ts'

const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

test('points are shown with their sign, and a loss with a minus that is no hyphen', () => {
  expect(signed('en', 1_250)).toBe('+1,250')
  expect(signed('en', -20)).toBe('−20')
  expect(signed('en', 0)).toBe('0')
  expect(plain(signed('fr', -1_250))).toBe('−1 250')
})

test('a count agrees with its unit in both languages, also where the word stands alone', () => {
  expect([countOf('en', 1, 'hour'), countOf('en', 2, 'hour')]).toEqual(['1 hour', '2 hours'])
  expect([countOf('fr', 1, 'day'), countOf('fr', 2, 'day')].map(plain)).toEqual(['1 jour', '2 jours'])
  expect([unitLabel('en', 1, 'second'), unitLabel('fr', 2, 'minute')]).toEqual(['second', 'minutes'])
})

test('an amount has no more digits than asked for', () => {
  expect(measured('en', 1.55, { unit: 'megabyte', unitDisplay: 'short', digits: 1 })).toBe('1.6 MB')
  expect(plain(measured('fr', 12.4, { unit: 'gigabyte', unitDisplay: 'short', digits: 0 }))).toBe('12 Go')
})
