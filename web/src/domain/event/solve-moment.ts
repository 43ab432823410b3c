import type { EventStatus } from '@drapeau/contract/events/events.ts'
import type { Language } from '#lib/messages/messages.ts'
import { clockSeconds, clockTime, timeAgo } from '#lib/time/time-format.ts'

interface Played {
  status: EventStatus
  startDate: string
  endDate: string
}

/** When something was solved: how long ago while the event runs, and the time of day once it is over. */
export function solveMoment(
  language: Language,
  { status, startDate, endDate }: Played,
  solvedAt: Date,
  now: Date,
): string {
  if (status !== 'ended') return timeAgo(language, solvedAt, now)
  return clockTime(language, solvedAt, Date.parse(endDate) - Date.parse(startDate))
}

/** When a score was reached: to the second where that decided between equal scores. */
export function reachedMoment(
  language: Language,
  event: Played,
  reachedAt: Date,
  { isTied, now }: { isTied: boolean; now: Date },
): string {
  if (!isTied) return solveMoment(language, event, reachedAt, now)
  return clockSeconds(language, reachedAt, Date.parse(event.endDate) - Date.parse(event.startDate))
}
