import { RetentionKind, type RetentionPeriod, RetentionPeriods } from '@drapeau/contract/retention.ts'

/** What a new site begins with: a school year of work, and what is no longer needed by anybody before. Decision 0072. */
export const initialPeriods: RetentionPeriods = {
  addresses: '30-days',
  accessLog: '6-months',
  wrongAnswers: '12-months',
  raisedHands: '30-days',
  invitations: '90-days',
  openings: '12-months',
  archivedClasses: '24-months',
  notifications: '90-days',
  mails: '30-days',
  accounts: '24-months',
  pupils: '24-months',
}

/** A kind for which nothing is stored is newer than the site, where it goes on as before. */
const unstored: RetentionPeriods = {
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
}

/** Periods that nobody chooses, in days. */
export const fixedDays = {
  /** A browser at which somebody has signed in: a pupil who comes back after the holidays is known. */
  unusedDevice: 180,
  /** A link lives for a day and can be asked for again: a week leaves room for a holiday and a spam folder. */
  unconfirmedAccount: 7,
  /** Between the warning and the deletion of an unused account or an archived class: longer than a holiday. */
  warning: 30,
  /** A warning is given again when it did not lead to a deletion: the period may have been made longer meanwhile. */
  warningCounts: 60,
} as const

const dayMs = 86_400_000

/** The periods that apply: what is stored, where it is one of the choices. */
export function periodsOf(stored: unknown): RetentionPeriods {
  const given: Partial<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const read = (kind: RetentionKind) => {
    const choice = RetentionPeriods.shape[kind].safeParse(given[kind])
    return [kind, choice.success ? choice.data : unstored[kind]]
  }
  return RetentionPeriods.parse(Object.fromEntries(RetentionKind.options.map(read)))
}

/** What is older than this is removed; null when nothing is. */
export function keptSince(period: RetentionPeriod, now: Date): Date | null {
  if (period === 'off') return null
  const { count, isMonths } = partsOf(period)
  return isMonths ? monthsBefore(now, count) : new Date(now.getTime() - count * dayMs)
}

/** Until when what began then is kept at least; null for ever. */
export function keptUntil(period: RetentionPeriod, since: Date): Date | null {
  if (period === 'off') return null
  const { count, isMonths } = partsOf(period)
  return isMonths ? monthsBefore(since, -count) : new Date(since.getTime() + count * dayMs)
}

/** When somebody has to have been warned for an account or a class to be deleted now. */
export function warnedBetween(now: Date): { first: Date; last: Date } {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs)
  return { first: before(fixedDays.warningCounts), last: before(fixedDays.warning) }
}

/** Warned, in time for the deletion, is about accounts that were not used and classes that are archived since then. */
export function warnsSince(period: RetentionPeriod, now: Date): Date | null {
  return keptSince(period, new Date(now.getTime() + fixedDays.warning * dayMs))
}

/** The kinds of which less would stay than before. */
export function shortened(before: RetentionPeriods, after: RetentionPeriods): RetentionKind[] {
  return RetentionKind.options.filter((kind) => lengthOf(after[kind]) < lengthOf(before[kind]))
}

/**
 * Days after which nothing that was deleted is in a backup of the night: the last daily one, or the last weekly one, which
 * may be a week older.
 */
export function backupDays({ keepDays, keepWeeks }: { keepDays: number; keepWeeks: number }): number {
  return Math.max(keepDays, keepWeeks * 7) + 1
}

/** A period as its number and its unit, for sentences. */
export function partsOf(period: Exclude<RetentionPeriod, 'off'>): { count: number; isMonths: boolean } {
  return { count: Number.parseInt(period, 10), isMonths: period.endsWith('months') }
}

function lengthOf(period: RetentionPeriod): number {
  if (period === 'off') return Infinity
  const { count, isMonths } = partsOf(period)
  return isMonths ? count * 30 : count
}

/** The same day of the month, or its last one: what was done on the 31st is not kept a day less. */
function monthsBefore(now: Date, count: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - count)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return then
}
