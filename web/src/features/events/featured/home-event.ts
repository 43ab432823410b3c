import type { EventView } from '#features/events/event-view.ts'

/**
 * The one event on a player's home page: the one they play in, then the next one they have joined, then one they could
 * join. Both lists are sorted by what comes first. Null when there is none.
 */
export function homeEventOf(running: readonly EventView[], upcoming: readonly EventView[]): EventView | null {
  return running.find(isJoined) ?? upcoming.find(isJoined) ?? running.find(isOpen) ?? upcoming.find(isOpen) ?? null
}

const isJoined = ({ entry }: EventView): boolean => entry !== null
const isOpen = ({ barrier }: EventView): boolean => barrier === null

/** How many members a team still needs before it is complete. */
export function missingMembers({ isSolo, minTeamSize }: EventView, members: number | undefined): number {
  return isSolo || members === undefined ? 0 : Math.max(0, minTeamSize - members)
}
