import { RetentionKind, RetentionPeriods } from '@drapeau/contract/retention.ts'
import { describe, expect, test } from 'vitest'
import {
  backupDays,
  initialPeriods,
  keptSince,
  keptUntil,
  periodsOf,
  shortened,
  warnedBetween,
  warnsSince,
} from './retention.ts'

const standard = periodsOf({})
const at = (text: string): Date => new Date(`${text}T04:10:00Z`)

describe('periods', () => {
  test('are what a site without them would do, and short for notes of lessons and classes that are over, until somebody chooses', () => {
    expect(standard).toEqual({
      addresses: 'off',
      accessLog: 'off',
      wrongAnswers: 'off',
      raisedHands: '30-days',
      invitations: 'off',
      openings: '12-months',
      archivedClasses: '24-months',
      notifications: 'off',
      mails: '30-days',
      accounts: 'off',
      pupils: 'off',
    })
    for (const nothing of [null, undefined, 'off', 3, []]) expect(periodsOf(nothing)).toEqual(standard)
  })

  test('of a new site all end, none after more than two years', () => {
    const now = at('2026-11-18')
    for (const kind of RetentionKind.options) {
      const since = keptSince(initialPeriods[kind], now)
      expect(since && since >= at('2024-11-18')).toBe(true)
    }
    expect(RetentionPeriods.parse(initialPeriods)).toEqual(initialPeriods)
  })

  test('are taken where they are a choice of their kind', () => {
    expect(periodsOf({ accounts: '24-months', accessLog: '7-days', mails: 'off', other: '7-days' })).toEqual({
      ...standard,
      accounts: '24-months',
    })
  })

  test('have no choice for the access log that the database would refuse', () => {
    const now = at('2026-11-18')
    const month = now.getTime() - 30 * 86_400_000
    for (const period of RetentionPeriods.shape.accessLog.options)
      expect(keptSince(period, now)?.getTime() ?? month).toBeLessThanOrEqual(month)
  })
})

describe('what is kept', () => {
  test.each([
    ['7-days', '2026-11-18', '2026-11-11'],
    ['90-days', '2026-11-18', '2026-08-20'],
    ['12-months', '2026-11-18', '2025-11-18'],
    ['18-months', '2026-11-18', '2025-05-18'],
    ['6-months', '2026-08-31', '2026-02-28'],
    ['6-months', '2028-08-31', '2028-02-29'],
    ['12-months', '2028-02-29', '2027-02-28'],
  ] as const)('for %s on %s is what came after %s', (period, now, since) => {
    expect(keptSince(period, at(now))).toEqual(at(since))
  })

  test.each([
    ['30-days', '2026-11-18', '2026-12-18'],
    ['24-months', '2026-11-18', '2028-11-18'],
    ['6-months', '2026-08-31', '2027-02-28'],
  ] as const)('for %s since %s is kept until %s', (period, since, until) => {
    expect(keptUntil(period, at(since))).toEqual(at(until))
    const justBefore = new Date(at(until).getTime() - 1)
    expect(Number(keptSince(period, justBefore))).toBeLessThan(at(since).getTime())
  })

  test('is everything when the period is off', () => {
    const now = at('2026-11-18')
    expect([keptSince('off', now), warnsSince('off', now), keptUntil('off', now)]).toEqual([null, null, null])
  })

  test('of an account or an archived class needs a warning of thirty days', () => {
    expect(warnsSince('12-months', at('2026-11-18'))).toEqual(at('2025-12-18'))
    expect(warnedBetween(at('2026-11-18'))).toEqual({ first: at('2026-09-19'), last: at('2026-10-19') })
  })
})

test('a period is shorter in days or months, and off is the longest', () => {
  const before = periodsOf({ addresses: '90-days', wrongAnswers: '6-months', accounts: '12-months' })
  const after = periodsOf({ addresses: '6-months', wrongAnswers: '90-days', accessLog: '24-months' })
  expect(shortened(before, after)).toEqual(['accessLog', 'wrongAnswers'])
  expect(shortened(before, before)).toEqual([])
})

test('backups age out after the last one that is kept', () => {
  expect(backupDays({ keepDays: 7, keepWeeks: 4 })).toBe(29)
  expect(backupDays({ keepDays: 30, keepWeeks: 0 })).toBe(31)
})
