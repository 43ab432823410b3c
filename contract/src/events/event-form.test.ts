import { describe, expect, test } from 'vitest'
import { EventForm } from './event-form.ts'
import { sentences } from '../sentences.ts'

const form = {
  name: 'Spring cup',
  description: 'Two days of flags.',
  startDate: '2030-04-01T08:00:00Z',
  endDate: '2030-04-02T16:00:00Z',
}
const team = { ...form, isSolo: false, minTeamSize: 2, maxTeamSize: 4 }

function errorsOf(value: unknown): Record<string, string> {
  const { error } = EventForm.safeParse(value)
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

test('by default an event is solo, for the site’s school, without freeze and open for practice afterwards', () => {
  expect(EventForm.parse(form)).toEqual({
    ...form,
    startDate: '2030-04-01T08:00:00.000Z',
    endDate: '2030-04-02T16:00:00.000Z',
    isSolo: true,
    scope: 'special EPITECH',
    freezeDate: null,
    practiceAfterEnd: true,
    confirmedMembers: false,
    writeUps: true,
    requiresReview: false,
  })
})

describe('its texts', () => {
  test('are required, all reported at once, together with the dates', () => {
    expect(errorsOf({})).toEqual({
      name: sentences.nameRequired,
      description: sentences.descriptionRequired,
      startDate: sentences.periodRequired,
      endDate: sentences.periodRequired,
    })
    expect(errorsOf({ ...form, description: '  ' })).toEqual({ description: sentences.descriptionRequired })
    expect(errorsOf({ ...form, description: 'x'.repeat(20_001) })).toEqual({ description: sentences.descriptionLong })
  })

  test('I3, I4 may not contain NUL or lone surrogates', () => {
    for (const odd of ['a\0b', '\uDC00'])
      expect(errorsOf({ ...form, name: odd, description: odd })).toEqual({
        name: sentences.textUnreadable,
        description: sentences.textUnreadable,
      })
  })
})

describe('S5 its period', () => {
  test.each([
    ['ends as it starts', { endDate: form.startDate }],
    ['lasts until the year 9999', { endDate: '9999-12-31T23:59:59Z' }],
    ['begins on the leap day', { startDate: '2028-02-29T00:00:00Z' }],
    ['crosses the change to summer time', { startDate: '2030-03-31T00:30:00Z', endDate: '2030-03-31T01:30:00Z' }],
    ['is frozen at its start', { freezeDate: form.startDate }],
    ['is frozen at its end', { freezeDate: form.endDate }],
  ])('may be one that %s', (_what, options) => {
    expect(errorsOf({ ...form, ...options })).toEqual({})
  })

  test.each<[string, object, Record<string, string>]>([
    ['ends before it starts', { endDate: '2030-04-01T07:59:59Z' }, { endDate: sentences.periodInvalid }],
    ['has an empty start', { startDate: '' }, { startDate: sentences.periodRequired }],
    ['has no end', { endDate: null }, { endDate: sentences.periodRequired }],
    ['has words for a start', { startDate: 'tomorrow' }, { startDate: sentences.dateForm }],
    ['has a date without a time', { startDate: '2030-04-01' }, { startDate: sentences.dateForm }],
    ['names no zone', { startDate: '2030-04-01T08:00:00' }, { startDate: sentences.dateForm }],
    ['has a freeze without a zone', { freezeDate: '2030-04-01T12:00:00' }, { freezeDate: sentences.dateForm }],
    ['is kept in no calendar', { endDate: '9999-12-31T23:30:00-01:00' }, { endDate: sentences.dateForm }],
    ['lies in the year 10000', { endDate: '10000-01-01T00:00:00Z' }, { endDate: sentences.dateForm }],
    ['has a day that is none', { startDate: '2030-02-30T08:00:00Z' }, { startDate: sentences.dateForm }],
    ['has an hour that is none', { startDate: '2030-04-01T25:00:00Z' }, { startDate: sentences.dateForm }],
    ['is a number', { startDate: 1_900_000_000 }, { startDate: sentences.dateForm }],
    [
      'is something without words',
      { startDate: { toString: 1 }, freezeDate: form.endDate },
      { startDate: sentences.dateForm },
    ],
    ['is frozen before it starts', { freezeDate: '2030-04-01T07:00:00Z' }, { freezeDate: sentences.freezeOutside }],
    ['is frozen after its end', { freezeDate: '2030-04-03T07:00:00Z' }, { freezeDate: sentences.freezeOutside }],
  ])('may not be one that %s', (_what, options, errors) => {
    expect(errorsOf({ ...form, ...options })).toMatchObject(errors)
    expect(errorsOf({ ...form, ...options })['name']).toBeUndefined()
  })
})

test.each([
  ['2030-04-01T10:00:00+02:00', '2030-04-01T08:00:00.000Z'],
  ['2030-04-01T03:00:00.5-05:00', '2030-04-01T08:00:00.500Z'],
  ['2030-04-01T08:00:00z', '2030-04-01T08:00:00.000Z'],
  ['2030-04-01t08:00:00.123456z', '2030-04-01T08:00:00.123Z'],
])('C5: a date that is sent as %s is kept in UTC', (sent, kept) => {
  const read = EventForm.parse({ ...form, startDate: sent, freezeDate: sent })
  expect([read.startDate, read.freezeDate]).toEqual([kept, kept])
})

test('C5: dates are compared as moments, independent of their time zones', () => {
  const zones = { startDate: '2030-04-01T10:00:00+02:00', endDate: '2030-04-01T09:00:00+00:00' }
  expect(errorsOf({ ...form, ...zones })).toEqual({})
  expect(errorsOf({ ...form, ...zones, endDate: '2030-04-01T09:59:00+02:00' })).toEqual({
    endDate: sentences.periodInvalid,
  })
})

test('V11: only the missing team size is reported', () => {
  const { teamSizeRequired } = sentences
  expect(errorsOf({ ...form, isSolo: false })).toEqual({ minTeamSize: teamSizeRequired, maxTeamSize: teamSizeRequired })
  expect(errorsOf({ ...form, isSolo: false, minTeamSize: 2 })).toEqual({ maxTeamSize: teamSizeRequired })
  expect(errorsOf({ ...form, isSolo: false, maxTeamSize: 4 })).toEqual({ minTeamSize: teamSizeRequired })
})

describe('its team size', () => {
  test.each([team, { ...team, minTeamSize: 1, maxTeamSize: 1 }, { ...team, minTeamSize: '2', maxTeamSize: '100' }])(
    'may be %j',
    (value) => {
      expect(errorsOf(value)).toEqual({})
    },
  )

  test.each<[object, Record<string, string>]>([
    [{ minTeamSize: '', maxTeamSize: '' }, { minTeamSize: sentences.teamSizeRequired }],
    [{ minTeamSize: 0 }, { maxTeamSize: sentences.teamSizeInvalid }],
    [{ minTeamSize: 0, maxTeamSize: 0 }, { maxTeamSize: sentences.teamSizeInvalid }],
    [{ isSolo: true }, { maxTeamSize: sentences.teamSizeInvalid }],
  ])('may not be %j', (options, errors) => {
    expect(errorsOf({ ...team, ...options })).toMatchObject(errors)
  })

  test('S2 the minimum may not exceed the maximum', () => {
    expect(errorsOf({ ...team, minTeamSize: 5 })).toEqual({ maxTeamSize: sentences.teamSizeInvalid })
  })

  test.each([
    -1,
    101,
    2 ** 31,
    1e308,
    Number.NaN,
    0.1,
    '1e3',
    '0x2',
    ' 2',
    '-1',
    '2.0',
    '٢',
    true,
    [2],
    { toString: 1 },
  ])('S1 may not be %j', (size) => {
    expect(errorsOf({ ...team, minTeamSize: size })['minTeamSize']).toBe(sentences.teamSizeInvalid)
    expect(errorsOf({ ...team, maxTeamSize: size })['maxTeamSize']).toBe(sentences.teamSizeInvalid)
  })
})

test('an unknown scope and unknown fields are refused', () => {
  expect(Object.keys(errorsOf({ ...form, scope: 'everyone' }))).toEqual(['scope'])
  expect(EventForm.safeParse({ ...form, status: 'running' }).success).toBe(false)
})
