import { momentOf, type WallTime, wallTimeOf, weeksLater, weeksUntil } from '#lib/time/local-time.ts'

interface Dates {
  opensAt: string
  dueAt: string
}

/**
 * The dates of a copy: the same weekdays and times of day on the clocks of the zone, as many weeks later as it takes to open
 * no earlier than now.
 */
export function copiedDates({ opensAt, dueAt }: Dates, now: Date, timeZone: string): Dates {
  const [opens, due] = [wallTimeOf(opensAt, timeZone), wallTimeOf(dueAt, timeZone)]
  const later = (wall: WallTime, weeks: number, otherwise: string): string =>
    momentOf(weeksLater(wall, weeks), timeZone)?.instant ?? otherwise
  const soonest = weeksUntil(opens, wallTimeOf(now.toISOString(), timeZone))
  // What opened within this minute has begun.
  const weeks = Date.parse(later(opens, soonest, opensAt)) < now.getTime() ? soonest + 1 : soonest
  return weeks === 0 ? { opensAt, dueAt } : { opensAt: later(opens, weeks, opensAt), dueAt: later(due, weeks, dueAt) }
}
