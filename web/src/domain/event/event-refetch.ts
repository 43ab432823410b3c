import type { EventStatus } from '@drapeau/contract/events/events.ts'

interface Turning {
  startDate: string
  endDate: string
  freezeDate: string | null
  pausedAt: string | null
  status: EventStatus
}

/** A timer of a browser cannot wait longer than 24 days; nobody watches that long. */
const longest = 3_600_000
/** The server's clock may be a little behind ours: it is asked again until it has turned. */
const shortest = 2_000
/** So long after the time of a freeze it is still asked for: then the server's clock has passed it too. */
const grace = 10_000

/** How long until the event begins, freezes or ends and should be asked for again; false when nothing comes any more. */
export function refetchIntervalOf(event: Turning | undefined, now: Date): number | false {
  if (!event || event.status === 'ended') return false
  // Its dates do not come in a pause, and the end of the pause is announced.
  if (event.pausedAt !== null) return longest
  return Math.min(longest, Math.max(shortest, Date.parse(nextTurn(event, now)) - now.getTime()))
}

function nextTurn({ status, startDate, freezeDate, endDate }: Turning, now: Date): string {
  if (status === 'upcoming') return startDate
  return freezeDate !== null && now.getTime() < Date.parse(freezeDate) + grace ? freezeDate : endDate
}

/** How long until the first of several events turns; false when none ever will. */
export function firstRefetchOf(events: readonly Turning[], now: Date): number | false {
  const waits = events.map((event) => refetchIntervalOf(event, now)).filter((wait) => wait !== false)
  return waits.length === 0 ? false : Math.min(...waits)
}
