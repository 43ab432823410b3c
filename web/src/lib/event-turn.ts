import type { EventStatus } from '@drapeau/contract/events.ts'

interface Turning {
  startDate: string
  endDate: string
  status: EventStatus
}

/** A timer of a browser cannot wait longer than 24 days; nobody watches that long. */
const longest = 3_600_000
/** The server's clock may be a little behind ours: it is asked again until it has turned. */
const shortest = 2_000

/** How long until the event begins or ends and should be asked for again; false when nothing comes any more. */
export function untilNextTurn(event: Turning | undefined, now: Date): number | false {
  if (!event || event.status === 'ended') return false
  const turn = Date.parse(event.status === 'upcoming' ? event.startDate : event.endDate)
  return Math.min(longest, Math.max(shortest, turn - now.getTime()))
}

/** How long until the first of several events turns; false when none ever will. */
export function untilFirstTurn(events: readonly Turning[], now: Date): number | false {
  const waits = events.map((event) => untilNextTurn(event, now)).filter((wait) => wait !== false)
  return waits.length === 0 ? false : Math.min(...waits)
}
