import { expect, test } from 'vitest'
import { dateFormat } from './dates.ts'

const first = new Date('2026-11-01T09:00:00Z')
const third = new Date('2026-11-03T09:00:00Z')
const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

test('the first of a month is “1er” in French, alone and in a range', () => {
  expect(dateFormat('fr', day).format(first)).toBe('1er novembre 2026')
  expect(dateFormat('fr', day).formatRange(first, third)).toMatch(/^1er–3\s?novembre 2026$/)
  expect(dateFormat('fr', { dateStyle: 'medium', timeZone: 'UTC' }).format(first)).toBe('1er nov. 2026')
})

test('other days, other languages and other numbers are as Intl writes them', () => {
  expect(dateFormat('fr', day).format(third)).toBe('3 novembre 2026')
  expect(dateFormat('en', day).format(first)).toBe('1 November 2026')
  expect(dateFormat('fr', { dateStyle: 'short', timeZone: 'UTC' }).format(first)).toBe('01/11/2026')
})
