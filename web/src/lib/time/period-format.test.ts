import { expect, test } from 'vitest'
import { longPeriod, shortMoment, shortPeriod, timeOrDay, zoneLabel } from './period-format.ts'

test('a moment of today is a time, and any other a day', () => {
  const now = new Date(2026, 11, 5, 8)
  const at = (day: number) => new Date(2026, 11, day, 9, 30).toISOString()
  expect(timeOrDay('en', at(5), now)).toEqual({ isToday: true, text: '09:30' })
  expect(timeOrDay('en', at(6), now)).toEqual({ isToday: false, text: '6 Dec' })
  expect(timeOrDay('fr', at(6), now)).toEqual({ isToday: false, text: '6 déc.' })
})

test('a moment is shown briefly, in the given time zone', () => {
  expect(shortMoment('en', '2026-12-05T08:00:00Z', 'Europe/Paris')).toBe('5 Dec 2026, 09:00')
  expect(shortMoment('en', '2026-12-05T08:00:00Z', 'America/New_York')).toBe('5 Dec 2026, 03:00')
  expect(shortMoment('fr', '2026-12-05T08:00:00Z', 'Europe/Paris').replaceAll(/\s/g, ' ')).toMatch(
    /^5 déc\. 2026,? (à )?09:00$/,
  )
})

test('a period shows the common parts of both dates once', () => {
  const said = (end: string, language: 'en' | 'fr' = 'en'): string =>
    shortPeriod(language, '2026-12-05T08:00:00Z', end, 'Europe/Paris').replaceAll(/\s/g, ' ')
  expect(said('2026-12-05T16:00:00Z')).toMatch(/^5 Dec 2026, 09:00 ?– ?17:00$/)
  expect(said('2026-12-06T16:00:00Z')).toMatch(/^5 Dec 2026, 09:00 – 6 Dec 2026, 17:00$/)
  const inFull = longPeriod('en', '2026-12-05T08:00:00Z', '2026-12-05T16:00:00Z', 'Europe/Paris')
  expect(inFull.replaceAll(/\s/g, ' ')).toMatch(/^5 December 2026(?:,| at) 09:00 ?– ?17:00$/)
  expect(said('2026-12-05T16:00:00Z', 'fr')).toMatch(/^5 déc\. 2026,? (à )?09:00 ?[–-] ?17:00$/)
})

test('a time zone has a display name and an identifier', () => {
  expect(zoneLabel('en', 'Europe/Paris')).toBe('Central European Time (Europe/Paris)')
  expect(zoneLabel('fr', 'Europe/Paris')).toBe('heure d’Europe centrale (Europe/Paris)')
  expect(zoneLabel('en', 'UTC')).toBe('UTC')
})
