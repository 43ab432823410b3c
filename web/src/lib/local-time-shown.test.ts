import { expect, test } from 'vitest'
import { shortMoment, zoneLabel } from './local-time-shown.ts'

test('a moment is short, and in the zone that was asked for', () => {
  expect(shortMoment('en', '2026-12-05T08:00:00Z', 'Europe/Paris')).toBe('5 Dec 2026, 09:00')
  expect(shortMoment('en', '2026-12-05T08:00:00Z', 'America/New_York')).toBe('5 Dec 2026, 03:00')
  expect(shortMoment('fr', '2026-12-05T08:00:00Z', 'Europe/Paris').replaceAll(/\s/g, ' ')).toMatch(
    /^5 déc\. 2026,? (à )?09:00$/,
  )
})

test('a zone has a name for people and one for computers', () => {
  expect(zoneLabel('en', 'Europe/Paris')).toBe('Central European Time (Europe/Paris)')
  expect(zoneLabel('fr', 'Europe/Paris')).toBe('heure d’Europe centrale (Europe/Paris)')
  expect(zoneLabel('en', 'UTC')).toBe('UTC')
})
