import { expect, test } from 'vitest'
import { copiedDates } from './copy-dates.ts'

const paris = 'Europe/Paris'
/** Monday 08:00 to Friday 17:00 in Paris, in summer. */
const week = { opensAt: '2026-09-14T06:00:00.000Z', dueAt: '2026-09-18T15:00:00.000Z' }

test.each([
  ['in the evening of its Wednesday', '2026-09-16T19:14:00Z', '2026-09-21T06:00:00.000Z', '2026-09-25T15:00:00.000Z'],
  ['on Monday before it opens', '2026-09-21T05:59:00Z', '2026-09-21T06:00:00.000Z', '2026-09-25T15:00:00.000Z'],
  ['just after it opened', '2026-09-21T06:00:20Z', '2026-09-28T06:00:00.000Z', '2026-10-02T15:00:00.000Z'],
  ['before the original opens', '2026-09-10T12:00:00Z', week.opensAt, week.dueAt],
  // 08:00 and 17:00 in winter.
  ['in winter', '2026-11-18T20:14:00Z', '2026-11-23T07:00:00.000Z', '2026-11-27T16:00:00.000Z'],
  ['in the next school year', '2027-09-01T09:00:00Z', '2027-09-06T06:00:00.000Z', '2027-09-10T15:00:00.000Z'],
])('copied %s, it opens on a Monday at 8 and is due on a Friday at 5', (_when, now, opensAt, dueAt) => {
  expect(copiedDates(week, new Date(now), paris)).toEqual({ opensAt, dueAt })
})

test('a copy over the end of summer time is due at the same hour', () => {
  const twoWeeks = { opensAt: '2026-10-05T06:00:00.000Z', dueAt: '2026-10-16T15:00:00.000Z' }
  expect(copiedDates(twoWeeks, new Date('2026-10-17T10:00:00Z'), paris)).toEqual({
    opensAt: '2026-10-19T06:00:00.000Z',
    dueAt: '2026-10-30T16:00:00.000Z',
  })
})

test('what is due when calendars end stays due then', () => {
  const forever = { opensAt: '2026-09-14T06:00:00.000Z', dueAt: '9999-12-31T22:59:00.000Z' }
  expect(copiedDates(forever, new Date('2026-09-20T12:00:00Z'), paris)).toEqual({
    opensAt: '2026-09-21T06:00:00.000Z',
    dueAt: forever.dueAt,
  })
})
