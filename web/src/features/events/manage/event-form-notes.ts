import { type ClockChange, momentOf, wallTimeOf } from '#lib/time/local-time.ts'

interface TypedPeriod {
  startDate: string
  endDate: string
}

/** How long what is typed lasts, in real time: a night in which the clocks change is an hour longer or shorter. */
export function durationOf({ startDate, endDate }: TypedPeriod, timeZone: string): number | null {
  const [start, end] = [momentOf(startDate, timeZone), momentOf(endDate, timeZone)]
  if (!start || !end) return null
  const duration = Date.parse(end.instant) - Date.parse(start.instant)
  return duration < 0 ? null : duration
}

interface ClockNote {
  change: Exclude<ClockChange, null>
  /** The time of day that is meant. */
  shown: string
}

/** What to say about a time that the clocks jump over or show twice; null for all others. */
export function clockNoteOf(typed: string, timeZone: string): ClockNote | null {
  const moment = momentOf(typed, timeZone)
  if (!moment || moment.change === null) return null
  return { change: moment.change, shown: wallTimeOf(moment.instant, timeZone).slice(11) }
}
