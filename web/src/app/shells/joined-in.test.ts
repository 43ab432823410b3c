import { expect, test } from 'vitest'
import { joinedIn } from '#app/shells/joined-in.ts'

test('the card names month and year in the language of the reader', () => {
  expect(joinedIn('2026-11-15T08:00:00.000Z', 'en', 'UTC')).toBe('November 2026')
  expect(joinedIn('2026-11-15T08:00:00.000Z', 'fr', 'UTC')).toBe('novembre 2026')
})

test('the year is that of the reader’s time zone', () => {
  expect(joinedIn('2027-01-01T03:30:00.000Z', 'en', 'America/New_York')).toBe('December 2026')
  expect(joinedIn('2027-01-01T03:30:00.000Z', 'en', 'Europe/Paris')).toBe('January 2027')
})
