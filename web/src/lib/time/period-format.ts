import { dateFormat, dateLocales } from '@drapeau/contract/dates.ts'
import type { Language } from '#lib/messages/messages.ts'

/** '5 Dec 2026, 09:00', short enough for a column; in the browser's zone unless another is named. */
export function shortMoment(language: Language, instant: string, timeZone?: string): string {
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return format.format(new Date(instant))
}

/** The time of a moment that is today, '09:00', or else its day, '5 Dec'. */
export function timeOrDay(language: Language, instant: string, now: Date): { isToday: boolean; text: string } {
  const moment = new Date(instant)
  const isToday = moment.toDateString() === now.toDateString()
  const parts = isToday
    ? ({ hour: '2-digit', minute: '2-digit' } as const)
    : ({ day: 'numeric', month: 'short' } as const)
  return { isToday, text: dateFormat(language, parts).format(moment) }
}

/** '5 Dec 2026, 09:00 – 17:00': both ends of a span, with what they share said once. */
export function shortPeriod(language: Language, start: string, end: string, timeZone?: string): string {
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return format.formatRange(new Date(start), new Date(end))
}

/** The same with the month in full, for where there is room. */
export function longPeriod(language: Language, start: string, end: string, timeZone?: string): string {
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return format.formatRange(new Date(start), new Date(end))
}

/** 'Central European Time (Europe/Paris)': the zone as people call it, and as computers do. */
export function zoneLabel(language: Language, timeZone: string): string {
  // Of today: what a zone was called in another century helps nobody.
  const parts = new Intl.DateTimeFormat(dateLocales[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  // Where it has no name of its own, an offset stands in its place, which says less than the zone.
  return /^(?:GMT|UTC)/.test(name) || name === timeZone ? timeZone : `${name} (${timeZone})`
}
