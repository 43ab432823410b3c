import { expect, test } from 'vitest'
import { spanText, spanTick } from './duration-format.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [2 * day + 4 * hour, '2 days, 4 hours'],
  [2 * day, '2 days'],
  [day + 30 * minute, '1 day, 30 minutes'],
  [day + 5_000, '1 day'],
  [3 * day + 2 * hour + 59 * minute, '3 days, 2 hours'],
  [hour, '1 hour'],
  [90 * minute, '1 hour, 30 minutes'],
  [61_999, '1 minute, 1 second'],
  [999, '0 seconds'],
  [0, '0 seconds'],
  [-day, '0 seconds'],
  [400 * day, '400 days'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(spanText('en', milliseconds)).toBe(text)
})

test('durations are translated into French', () => {
  expect(spanText('fr', 2 * day + 4 * hour).replaceAll(/\s/g, ' ')).toBe('2 jours, 4 heures')
})

test('seconds are counted within the last hour only', () => {
  expect(spanTick(hour - 1)).toBe(1_000)
  expect(spanTick(hour)).toBe(minute)
})
