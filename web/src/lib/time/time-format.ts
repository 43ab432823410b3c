import { dateFormat } from '@drapeau/contract/dates.ts'
import type { Language } from '#lib/messages/messages.ts'

const steps = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** '3 minutes ago', 'yesterday'; this very second, or a clock that runs ahead, is 'now'. */
export function timeAgo(language: Language, then: Date, now: Date): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const passed = (now.getTime() - then.getTime()) / 1_000
  const step = steps.find(({ seconds }) => passed >= seconds)
  return step ? words.format(-Math.floor(passed / step.seconds), step.unit) : words.format(0, 'second')
}

/** '14 November 2026': the day in words. */
export function longDate(language: Language, date: Date, timeZone?: string): string {
  return dateFormat(language, { dateStyle: 'long', timeZone }).format(date)
}

/** '5–7 December 2026', or one day alone. */
export function longDays(language: Language, start: Date, end: Date, timeZone?: string): string {
  return dateFormat(language, { dateStyle: 'long', timeZone }).formatRange(start, end)
}

/** 'November 2026'. */
export function monthAndYear(language: Language, date: Date, timeZone?: string): string {
  return dateFormat(language, { month: 'long', year: 'numeric', timeZone }).format(date)
}

/** 'Today', 'Yesterday'; for the days before, in words. `ago` counts calendar days. */
export function dayWord(language: Language, day: Date, ago: number): string {
  if (ago > 1 || ago < 0) return longDate(language, day, 'UTC')
  const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day')
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
}

/** '14 November 2026 at 09:41'. */
export function dateAndTime(language: Language, date: Date): string {
  return dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(date)
}

/** 'Saturday 14 November at 09:41': near enough that nobody asks for the year. */
export function dayAndTime(language: Language, date: Date, timeZone?: string): string {
  const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }
  const format = { ...day, hour: '2-digit', minute: '2-digit', timeZone } as const
  return dateFormat(language, format).format(date)
}

/** 'Sat 14 Nov', for a calendar day that belongs to no time zone. */
export function shortDay(language: Language, day: string): string {
  const format: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }
  return dateFormat(language, format).format(new Date(`${day}T00:00:00Z`))
}

const dayMs = 86_400_000

/** '14:30:07', where seconds decide; with the day where what it belongs to lasts for days. */
export function clockSeconds(language: Language, moment: Date, span: number, timeZone?: string): string {
  const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit' }
  const day: Intl.DateTimeFormatOptions = span > dayMs ? { weekday: 'short', day: 'numeric', month: 'short' } : {}
  return dateFormat(language, { ...day, ...clock, timeZone }).format(moment)
}

/** '14:30'; with the day of the week where what it belongs to lasts for days, and only the date where it lasts for weeks. */
export function clockTime(language: Language, moment: Date, span: number, timeZone?: string): string {
  return dateFormat(language, { ...partsFor(span), timeZone }).format(moment)
}

function partsFor(span: number): Intl.DateTimeFormatOptions {
  if (span > 7 * dayMs) return { day: 'numeric', month: 'short' }
  const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
  return span > dayMs ? { ...clock, weekday: 'short' } : clock
}
