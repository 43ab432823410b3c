import { expect, test } from 'vitest'
import { clockSeconds, clockTime, shortDay, timeAgo } from './time-format.ts'

const now = new Date('2026-11-15T12:00:00Z')
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000)

test.each([
  [0, 'now'],
  [1, '1 second ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [-30, 'now'],
])('%i seconds ago is "%s"', (seconds, words) => {
  expect(timeAgo('en', before(seconds), now)).toBe(words)
})

test('relative times are translated into French', () => {
  expect(timeAgo('fr', before(86_400), now)).toBe('hier')
})

test('a calendar day is the same day in every time zone', () => {
  expect(shortDay('en', '2026-11-15')).toMatch(/15 Nov/)
  expect(shortDay('fr', '2026-11-01')).toMatch(/1er nov/)
})

test('the format of a moment depends on the length of the axis', () => {
  const day = 86_400_000
  const shown = (span: number) => clockTime('en', now, span, 'Europe/Paris')
  expect(shown(day / 4)).toBe('13:00')
  expect(shown(2 * day)).toMatch(/^Sun.* 13:00$/)
  expect(shown(20 * day)).toBe('15 Nov')
})

test('a moment that decides has its seconds', () => {
  const moment = new Date('2026-11-02T12:43:16.000Z')
  expect(clockSeconds('en', moment, 3_600_000, 'Europe/Paris')).toBe('13:43:16')
  expect(clockSeconds('fr', moment, 3_600_000, 'Europe/Paris')).toBe('13:43:16')
  expect(clockSeconds('en', moment, 2 * 86_400_000, 'Europe/Paris')).toMatch(/^Mon,? 2 Nov,? 13:43:16$/)
})
