import { clockOf, type Pausing } from './pause.ts'

export interface Period {
  startDate: Date
  endDate: Date
}

export type EventStatus = 'upcoming' | 'running' | 'ended'

/** Dates are typed by the minute, and saving takes time: the current minute does not count as past. */
const tolerance = 60_000

/**
 * True when the dates can be saved: the end is not before the start, and no changed date is in the past. An unchanged date
 * may be, so that a running or past event can still be edited.
 */
export function isValidPeriod(period: Period, now: Date, before?: Period): boolean {
  return findWrongDate(period, now, before) === undefined
}

/** The date that makes a period invalid; the start when both do. */
export function findWrongDate({ startDate, endDate }: Period, now: Date, before?: Period): keyof Period | undefined {
  if (!isAhead(startDate, now) && startDate.getTime() !== before?.startDate.getTime()) return 'startDate'
  if (!isAhead(endDate, now) && endDate.getTime() !== before?.endDate.getTime()) return 'endDate'
  return endDate < startDate ? 'endDate' : undefined
}

/** An event runs from its start up to, and not including, its end. A pause lasts as long as it lasts. */
export function statusOf(event: Period & Pausing, now: Date): EventStatus {
  const at = clockOf(event, now)
  if (at < event.startDate) return 'upcoming'
  return at < event.endDate ? 'running' : 'ended'
}

function isAhead(date: Date, now: Date): boolean {
  return date.getTime() >= now.getTime() - tolerance
}
