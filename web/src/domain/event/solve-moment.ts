import type { EventStatus } from '@drapeau/contract/events/events.ts'
import type { Language } from '#lib/messages/messages.ts'
import { clockTime, timeAgo } from '#lib/time/time-format.ts'

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
