import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, writeCalendar } from './calendar.ts'

const now = new Date('2026-11-08T10:11:12.345Z')
const entry: CalendarEntry = {
  uid: '0f8c4b1e-0000-4000-8000-000000000000@ctf.example.org',
  name: 'Nuit du hack; niveau 1, équipes',
  description: 'Venez nombreux.\nC:\\flags, puis la suite',
  url: 'https://ctf.example.org/events/0f8c4b1e-0000-4000-8000-000000000000',
  startDate: new Date('2026-12-04T19:00:00.000Z'),
  endDate: new Date('2026-12-05T07:30:00.000Z'),
  sequence: 3,
}

test('a calendar file follows RFC 5545', () => {
  expect(writeCalendar(entry, now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drapeau//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0f8c4b1e-0000-4000-8000-000000000000@ctf.example.org',
    'DTSTAMP:20261108T101112Z',
    'SEQUENCE:3',
    'DTSTART:20261204T190000Z',
    'DTEND:20261205T073000Z',
    'SUMMARY:Nuit du hack\\; niveau 1\\, équipes',
    'DESCRIPTION:Venez nombreux.\\nC:\\\\flags\\, puis la suite',
    'URL:https://ctf.example.org/events/0f8c4b1e-0000-4000-8000-000000000000',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('an event that ends as it starts has no end', () => {
  const { DTSTART, DTEND } = parse(writeCalendar({ ...entry, endDate: entry.startDate }, now))
  expect([DTSTART, DTEND]).toEqual(['20261204T190000Z', undefined])
})

test('the year 9999 is valid', () => {
  const endDate = new Date('9999-12-31T23:59:59.999Z')
  expect(parse(writeCalendar({ ...entry, endDate }, now))['DTEND']).toBe('99991231T235959Z')
})

test('I7 no text can add a property or a second event', () => {
  const description = 'x\r\nEND:VEVENT\rBEGIN:VEVENT\u2028ATTENDEE:mailto:a@b.org\u0007\u0000'
  const text = writeCalendar({ ...entry, name: 'a\nATTACH:https://evil.example', description }, now)
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  expect(text).not.toMatch(/^(ATTENDEE|ATTACH)/m)
  expect(parse(text)['DESCRIPTION']).toBe('x\nEND:VEVENT\nBEGIN:VEVENT\nATTENDEE:mailto:a@b.org')
})

test('any text can be read back, and lines have at most 75 octets without splitting a character', () => {
  const odd = ['\\', ';', ',', ':', '"', '\n', '\t', ' ', 'é', '🚩', 'n', 'N']
  const unit = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }))
  const text = fc.string({ unit, maxLength: 300, size: 'max' })
  fc.assert(
    fc.property(text, text, (name, description) => {
      const written = writeCalendar({ ...entry, name, description }, now)
      for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const read = parse(written)
      expect([read['SUMMARY'], read['DESCRIPTION']]).toEqual([plain(name), plain(description)])
    }),
    { numRuns: 500 },
  )
})

/** A text as stored in a calendar: one kind of line break, and no control characters. */
function plain(text: string): string {
  return text.replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '')
}

/** Unfolds the lines, then unescapes their values. */
function parse(text: string): Record<string, string | undefined> {
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      const value = line
        .slice(colon + 1)
        .replaceAll(/\\(.)/gs, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
      return [line.slice(0, colon), value]
    }),
  )
}
