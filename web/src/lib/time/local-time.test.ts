import { describe, expect, test } from 'vitest'
import { browserZone, momentOf, wallTimeOf } from './local-time.ts'

const paris = 'Europe/Paris'

describe('an ordinary day', () => {
  test.each([
    ['winter in Paris', '2026-12-05T09:00', paris, '2026-12-05T08:00:00.000Z'],
    ['summer in Paris', '2026-07-14T09:00', paris, '2026-07-14T07:00:00.000Z'],
    ['midnight', '2026-07-14T00:00', paris, '2026-07-13T22:00:00.000Z'],
    ['New York', '2026-07-14T09:00', 'America/New_York', '2026-07-14T13:00:00.000Z'],
    ['a zone of odd minutes', '2026-07-14T09:00', 'Asia/Kathmandu', '2026-07-14T03:15:00.000Z'],
    ['a zone of half an hour, behind', '2026-01-14T09:00', 'America/St_Johns', '2026-01-14T12:30:00.000Z'],
    ['far in the east', '2026-07-14T00:30', 'Pacific/Kiritimati', '2026-07-13T10:30:00.000Z'],
    ['UTC itself', '2026-07-14T09:00', 'UTC', '2026-07-14T09:00:00.000Z'],
    ['a browser that writes seconds', '2026-07-14T09:00:30', 'UTC', '2026-07-14T09:00:30.000Z'],
    ['29 February of a leap year', '2028-02-29T12:00', 'UTC', '2028-02-29T12:00:00.000Z'],
  ])('%s', (_what, wall, zone, instant) => {
    expect(momentOf(wall, zone)).toEqual({ instant, change: null })
    expect(wallTimeOf(instant, zone)).toBe(wall.slice(0, 16))
  })
})

describe('S5 spring in Paris: on 29 March 2026 the clocks jump from 02:00 to 03:00', () => {
  test('the last minute before and the first after are one minute apart', () => {
    expect(momentOf('2026-03-29T01:59', paris)).toEqual({ instant: '2026-03-29T00:59:00.000Z', change: null })
    expect(momentOf('2026-03-29T03:00', paris)).toEqual({ instant: '2026-03-29T01:00:00.000Z', change: null })
  })

  test('02:30 does not exist: it means half an hour after the jump, and is noted', () => {
    const moment = momentOf('2026-03-29T02:30', paris)
    expect(moment).toEqual({ instant: '2026-03-29T01:30:00.000Z', change: 'skipped' })
    expect(wallTimeOf(moment?.instant ?? '', paris)).toBe('2026-03-29T03:30')
    expect(momentOf('2026-03-29T02:00', paris)?.change).toBe('skipped')
  })
})

describe('S5 autumn in Paris: on 25 October 2026 the clocks show 02:00 to 03:00 twice', () => {
  test('02:30 means the first of the two, and is noted', () => {
    expect(momentOf('2026-10-25T02:30', paris)).toEqual({ instant: '2026-10-25T00:30:00.000Z', change: 'repeated' })
    expect(momentOf('2026-10-25T02:00', paris)?.change).toBe('repeated')
  })

  test('both are shown as 02:30', () => {
    expect(wallTimeOf('2026-10-25T00:30:00.000Z', paris)).toBe('2026-10-25T02:30')
    expect(wallTimeOf('2026-10-25T01:30:00.000Z', paris)).toBe('2026-10-25T02:30')
  })

  test('the times around are ordinary', () => {
    expect(momentOf('2026-10-25T01:59', paris)).toEqual({ instant: '2026-10-24T23:59:00.000Z', change: null })
    expect(momentOf('2026-10-25T03:00', paris)).toEqual({ instant: '2026-10-25T02:00:00.000Z', change: null })
  })
})

test('changes of half an hour, and in the southern hemisphere, work as well', () => {
  expect(momentOf('2026-10-04T02:15', 'Australia/Lord_Howe')?.change).toBe('skipped')
  expect(momentOf('2026-04-05T02:30', 'Australia/Sydney')?.change).toBe('repeated')
})

test('every hour of a year survives the conversion to UTC and back, except the skipped hour', () => {
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString())
  const walls = hours.map((hour) => hour.slice(0, 16))
  const lost = walls.filter((wall) => wallTimeOf(momentOf(wall, paris)?.instant ?? '', paris) !== wall)
  expect(lost).toEqual(['2026-03-29T02:00'])
})

test.each([
  '',
  'tomorrow',
  '2026-02-31T09:00',
  '2026-13-01T09:00',
  '2026-01-01T24:00',
  '2026-01-01',
  '12026-01-01T09:00',
])('S5 %o is no date', (wall) => {
  expect(momentOf(wall, paris)).toBeNull()
})

test('the time zone of the browser is known', () => {
  expect(momentOf('2026-07-14T09:00', browserZone())).not.toBeNull()
})
