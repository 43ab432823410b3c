import { describe, expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { errorsOf } from '#lib/forms/form-state.ts'
import { clockNoteOf, durationOf } from './event-form-notes.ts'
import { eventSchema } from './event-form-schema.ts'
import { changedFields, digitsOf, type EventValues, newEvent, sizesFor, valuesOf } from './event-form-values.ts'

const timeZone = 'Europe/Paris'
const now = (): Date => new Date('2026-11-15T12:00:00Z')

const typed: EventValues = {
  ...newEvent,
  name: 'BlueLock',
  description: 'Two days of flags.',
  startDate: '2026-12-05T09:00',
  endDate: '2026-12-07T17:00',
}

const stored: ManagedEvent = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'BlueLock',
  description: 'Two days of flags.',
  isSolo: false,
  minTeamSize: 2,
  maxTeamSize: 4,
  scope: 'open',
  // A running event that started yesterday, 30 seconds past the hour.
  startDate: '2026-11-14T08:00:30.000Z',
  endDate: '2026-11-16T16:00:00.000Z',
  freezeDate: null,
  pausedAt: null,
  practiceAfterEnd: true,
  confirmedMembers: true,
  flagWrapper: null,
  writeUps: true,
  requiresReview: false,
  place: null,
  status: 'running',
  rules: null,
  revealedAt: null,
  version: 3,
}

const errors = (values: Partial<EventValues>, before?: ManagedEvent) =>
  errorsOf(eventSchema({ timeZone, now, before }), { ...(before ? valuesOf(before, timeZone) : typed), ...values })

describe('a new event', () => {
  test('is sent in UTC, with its defaults', () => {
    const result = eventSchema({ timeZone, now }).safeParse(typed)
    expect(result).toEqual({
      success: true,
      data: {
        name: 'BlueLock',
        description: 'Two days of flags.',
        rules: '',
        isSolo: true,
        minTeamSize: 0,
        maxTeamSize: 0,
        scope: 'special EPITECH',
        startDate: '2026-12-05T08:00:00.000Z',
        endDate: '2026-12-07T16:00:00.000Z',
        freezeDate: null,
        practiceAfterEnd: true,
        confirmedMembers: false,
        flagWrapper: '',
        writeUps: true,
        requiresReview: false,
      },
    })
  })

  test('requires a name, a description and both dates, all reported at once', () => {
    expect(errorsOf(eventSchema({ timeZone, now }), newEvent)).toEqual({
      name: sentences.nameRequired,
      description: sentences.descriptionRequired,
      startDate: sentences.periodRequired,
      endDate: sentences.periodRequired,
    })
  })

  test('S5 may neither start nor end in the past, nor end before it starts', () => {
    expect(errors({ startDate: '2026-11-14T09:00' })).toEqual({ startDate: sentences.periodInvalid })
    expect(errors({ endDate: '2026-12-04T09:00' })).toEqual({ endDate: sentences.periodInvalid })
    expect(errors({ startDate: '2026-11-13T09:00', endDate: '2026-11-14T09:00' })).toEqual({
      startDate: sentences.periodInvalid,
    })
  })

  test('S5 a date that does not exist makes the period invalid', () => {
    expect(errors({ endDate: '12026-12-07T17:00' })).toEqual({ endDate: sentences.periodInvalid })
    expect(errors({ freezeDate: '12026-12-07T17:00' })).toEqual({ freezeDate: sentences.freezeOutside })
  })

  test('freezes within its period, or not at all', () => {
    expect(errors({ freezeDate: '2026-12-07T16:00' })).toEqual({})
    expect(errors({ freezeDate: '2026-12-07T17:01' })).toEqual({ freezeDate: sentences.freezeOutside })
  })

  test('an incomplete freeze is not treated as empty', () => {
    const schema = eventSchema({ timeZone, now, halfFreeze: 'Complete this date' })
    expect(errorsOf(schema, typed)).toEqual({ freezeDate: 'Complete this date' })
  })

  test('validates team sizes for teams only', () => {
    const team = { isSolo: false, ...sizesFor(false) }
    expect(errors(team)).toEqual({
      minTeamSize: sentences.teamSizeRequired,
      maxTeamSize: sentences.teamSizeRequired,
    })
    expect(errors({ ...team, minTeamSize: '0', maxTeamSize: '4' })).toEqual({ maxTeamSize: sentences.teamSizeInvalid })
    expect(errors({ ...team, minTeamSize: '5', maxTeamSize: '4' })).toEqual({ maxTeamSize: sentences.teamSizeInvalid })
    expect(errors({ ...team, minTeamSize: '2', maxTeamSize: '4' })).toEqual({})
    expect(errors(sizesFor(true))).toEqual({})
  })
})

describe('a running event', () => {
  test('can be saved with its past start, with dates kept to the second', () => {
    expect(errors({ name: 'BlueLock II' }, stored)).toEqual({})
    const result = eventSchema({ timeZone, now, before: stored }).safeParse(valuesOf(stored, timeZone))
    expect(result).toMatchObject({ data: { startDate: stored.startDate, endDate: stored.endDate } })
  })

  test('can end later, but not before now, and cannot get another past start', () => {
    expect(errors({ endDate: '2026-11-17T09:00' }, stored)).toEqual({})
    expect(errors({ endDate: '2026-11-15T09:00' }, stored)).toEqual({ endDate: sentences.periodInvalid })
    expect(errors({ startDate: '2026-11-14T10:00' }, stored)).toEqual({ startDate: sentences.periodInvalid })
  })

  test('S5 keeps an end in the second of two repeated hours', () => {
    const end = '2026-10-25T01:30:00.000Z'
    const night = { ...stored, startDate: '2026-10-24T08:00:00.000Z', endDate: end }
    const october = (): Date => new Date('2026-10-24T12:00:00Z')
    const result = eventSchema({ timeZone, now: october, before: night }).safeParse(valuesOf(night, timeZone))
    expect(result).toMatchObject({ success: true, data: { endDate: end } })
  })
})

test('two versions differ in the fields with different values', () => {
  const mine = valuesOf(stored, timeZone)
  expect(changedFields(mine, mine)).toEqual([])
  expect(changedFields(mine, { ...mine, scope: 'national', practiceAfterEnd: false })).toEqual([
    'scope',
    'practiceAfterEnd',
  ])
})

test('a team size takes digits only', () => {
  expect(['4', '4a', '-2', '1e3', ' 12 ', '99999'].map(digitsOf)).toEqual(['4', '4', '2', '13', '12', '999'])
})

describe('beneath the dates', () => {
  test('the real duration is shown', () => {
    const hours = (start: string, end: string): number | null => {
      const duration = durationOf({ startDate: start, endDate: end }, timeZone)
      return duration === null ? null : duration / 3_600_000
    }
    expect(hours('2026-12-05T09:00', '2026-12-07T13:00')).toBe(52)
    expect(hours('2026-03-28T12:00', '2026-03-29T12:00')).toBe(23)
    expect(hours('2026-10-24T12:00', '2026-10-25T12:00')).toBe(25)
    expect(hours('2026-12-07T09:00', '2026-12-05T09:00')).toBeNull()
    expect(hours('', '2026-12-05T09:00')).toBeNull()
  })

  test('a skipped or repeated time is noted', () => {
    expect(clockNoteOf('2026-03-29T02:30', timeZone)).toEqual({ change: 'skipped', shown: '03:30' })
    expect(clockNoteOf('2026-10-25T02:30', timeZone)).toEqual({ change: 'repeated', shown: '02:30' })
    expect(clockNoteOf('2026-12-05T09:00', timeZone)).toBeNull()
    expect(clockNoteOf('', timeZone)).toBeNull()
  })
})
