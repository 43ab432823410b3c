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
export function longDate(language: Language, date: Date): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(date)
}

/** '14 November 2026 at 09:41'. */
export function dateAndTime(language: Language, date: Date): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(date)
}

/** 'Sat 14 Nov', for a calendar day that belongs to no time zone. */
export function shortDay(language: Language, day: string): string {
  const format: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(`${day}T00:00:00Z`))
}

const dayMs = 86_400_000

/** '14:30:07', where seconds decide. */
export function clockSeconds(language: Language, moment: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium', timeZone }).format(moment)
}

/** '14:30'; with the day of the week where what it belongs to lasts for days, and only the date where it lasts for weeks. */
export function clockTime(language: Language, moment: Date, span: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...partsFor(span), timeZone }).format(moment)
}

function partsFor(span: number): Intl.DateTimeFormatOptions {
  if (span > 7 * dayMs) return { day: 'numeric', month: 'short' }
  const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
  return span > dayMs ? { ...clock, weekday: 'short' } : clock
}

/** Days before months, and hours to 24, as schools in Europe write them. */
function localeOf(language: Language): string {
  return language === 'fr' ? 'fr-FR' : 'en-GB'
}
