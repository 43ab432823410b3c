import type { EventView } from '#features/events/event-view.ts'

/** An event of a Friday evening is still there on Monday, when everybody asks who won. */
const recentMs = 3 * 24 * 3_600_000

export interface HomeEvents {
  /** Sorted by their ends. */
  running: readonly EventView[]
  /** Sorted by their starts. */
  upcoming: readonly EventView[]
  /** Newest first. */
  ended: readonly EventView[]
}

/**
 * The one event on a player's home page: the one they play in; then, of the last that they played in and the next that they
 * have joined, the nearer one; then one that they could join. Null when there is none.
 */
export function homeEventOf({ running, upcoming, ended }: HomeEvents, now: Date): EventView | null {
  const playing = running.find(isJoined)
  if (playing) return playing
  const next = upcoming.find(isJoined)
  const last = ended.find((event) => isJoined(event) && now.getTime() - Date.parse(event.endDate) < recentMs)
  const nearer = last && next ? nearerOf(last, next, now) : (last ?? next)
  return nearer ?? running.find(isOpen) ?? upcoming.find(isOpen) ?? null
}

function nearerOf(last: EventView, next: EventView, now: Date): EventView {
  return now.getTime() - Date.parse(last.endDate) < Date.parse(next.startDate) - now.getTime() ? last : next
}

const isJoined = ({ entry }: EventView): boolean => entry !== null
const isOpen = ({ barrier }: EventView): boolean => barrier === null

/** How many members a team still needs before it is complete. */
export function missingMembers({ isSolo, minTeamSize }: EventView, members: number | undefined): number {
  return isSolo || members === undefined ? 0 : Math.max(0, minTeamSize - members)
}
