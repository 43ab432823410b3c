import {
  isManagedEvent,
  type EventStatus,
  type ManagedEvent,
  type PlayerEvent,
} from '@drapeau/contract/events/events.ts'
import { isFrozen } from '@drapeau/rules/freeze.ts'

/** What the screens of a scoreboard need of an event, for players and administrators. */
export interface BoardEvent {
  id: string
  name: string
  isSolo: boolean
  minTeamSize: number
  status: EventStatus
  startDate: string
  endDate: string
  freezeDate: string | null
  pausedAt: string | null
  /** Whether players see the board as it stood. */
  isFrozen: boolean
  /** The reader's own entry; administrators have none. */
  entry: { _id: string; name: string } | null
  isForAdmin: boolean
}

export function boardEventOf(event: ManagedEvent | PlayerEvent, now: Date): BoardEvent {
  const isForAdmin = isManagedEvent(event)
  return {
    id: event._id,
    name: event.name,
    isSolo: event.isSolo,
    minTeamSize: event.minTeamSize,
    status: event.status,
    startDate: event.startDate,
    endDate: event.endDate,
    freezeDate: event.freezeDate,
    pausedAt: event.pausedAt,
    isFrozen: isForAdmin ? isStill(event, now) : event.frozen,
    entry: isForAdmin ? null : event.entry,
    isForAdmin,
  }
}

/** Once the server says that it has ended, the freeze before its end has begun, whatever this browser's clock says. */
function isStill({ status, endDate, freezeDate, revealedAt, pausedAt }: ManagedEvent, now: Date): boolean {
  const moment = status === 'ended' ? Math.max(now.getTime(), Date.parse(endDate)) : now.getTime()
  const dates = { freezeDate: dateOf(freezeDate), revealedAt: dateOf(revealedAt), pausedAt: dateOf(pausedAt) }
  return isFrozen(dates, new Date(moment))
}

/** Why there are no results yet, or that there are. */
export type ResultsState = 'upcoming' | 'running' | 'frozen' | 'out'

export function resultsState({ status, isFrozen: isClosed }: Pick<BoardEvent, 'status' | 'isFrozen'>): ResultsState {
  if (status !== 'ended') return status
  return isClosed ? 'frozen' : 'out'
}

/** What a ceremony has to do: nothing before the end, nothing where everybody has seen everything. */
export type CeremonyState = 'upcoming' | 'running' | 'open' | 'ready'

export function ceremonyState({ status, isFrozen: isClosed }: Pick<BoardEvent, 'status' | 'isFrozen'>): CeremonyState {
  if (status !== 'ended') return status
  return isClosed ? 'ready' : 'open'
}

/**
 * How far the lines of a plot reach: until now, the end, or the freeze. What has happened is
 * never cut off by a clock that is late.
 */
export function plotEnd(
  event: { endDate: string; pausedAt?: string | null },
  frozenAt: string | null,
  now: Date,
  lastTurn: number,
): { to: number; until: number } {
  const clock = event.pausedAt ? Date.parse(event.pausedAt) : now.getTime()
  const to = Math.min(Date.parse(event.endDate), Math.max(clock, lastTurn))
  return { to, until: frozenAt === null ? to : Math.min(to, Date.parse(frozenAt)) }
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
