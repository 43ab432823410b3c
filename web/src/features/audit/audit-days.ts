import { wallTimeOf } from '#lib/time/local-time.ts'
import { dayWord } from '#lib/time/time-format.ts'
import type { Language } from '#lib/messages/messages.ts'

interface DayOf<Row> {
  /** A calendar day of the reader: '2026-11-15'. */
  day: string
  records: Row[]
}

/** The records under their days, in the order in which they come. */
export function daysOf<Row extends { createdAt: string }>(records: readonly Row[], timeZone: string): DayOf<Row>[] {
  const days = Map.groupBy(records, ({ createdAt }) => dayOf(createdAt, timeZone))
  return [...days].map(([day, those]) => ({ day, records: those }))
}

/** 'Today', 'Yesterday', '13 November 2026'. */
export function dayLabel(language: Language, day: string, now: Date, timeZone: string): string {
  const ago = Math.round((noonOf(dayOf(now.toISOString(), timeZone)) - noonOf(day)) / 86_400_000)
  return dayWord(language, new Date(noonOf(day)), ago)
}

function dayOf(instant: string, timeZone: string): string {
  return wallTimeOf(instant, timeZone).slice(0, 10)
}

/** Far from midnight, so that no change of the clocks makes it another day. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}
