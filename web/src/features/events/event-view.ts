import { isManagedEvent, type ManagedEvent, type PlayerEvent } from '@drapeau/contract/events/events.ts'
import { isFrozen } from '@drapeau/rules/freeze.ts'

/** An event as these pages show it. For administrators nothing is counted, and no registration is shown. */
export interface EventView extends PlayerEvent {
  isManager: boolean
}

export function eventViewOf(event: ManagedEvent | PlayerEvent, now: Date): EventView {
  if (!isManagedEvent(event)) return { ...event, isManager: false }
  const { version: _, revealedAt, ...shared } = event
  const freezing = {
    freezeDate: dateOf(shared.freezeDate),
    revealedAt: dateOf(revealedAt),
    pausedAt: dateOf(shared.pausedAt),
  }
  const nobody = { entries: 0, players: 0, barrier: null, entry: null }
  return { ...shared, ...nobody, frozen: isFrozen(freezing, now), isManager: true }
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}

export interface Turn {
  kind: 'start' | 'end'
  until: string
}

/** What the clock of an event counts down to; null once it is over. */
export function turnOf({
  status,
  startDate,
  endDate,
}: Pick<EventView, 'status' | 'startDate' | 'endDate'>): Turn | null {
  if (status === 'ended') return null
  return status === 'upcoming' ? { kind: 'start', until: startDate } : { kind: 'end', until: endDate }
}

/**
 * Whether the page of an event shows its challenges: to those who take part and to administrators from the start on, to
 * everybody once it is over and its challenges are for practice.
 */
export function showsChallenges({ status, isManager, entry, practiceAfterEnd }: EventView): boolean {
  if (status === 'upcoming') return false
  return isManager || entry !== null || (status === 'ended' && practiceAfterEnd)
}

export type Way = 'play' | 'enter' | 'look' | 'results'

/** The one thing to do about an event on the list. Staff take no part in theirs. */
export function wayInto(event: EventView, isOnStaff = false): Way {
  if (event.status === 'ended') return event.frozen ? 'look' : 'results'
  if (event.entry !== null) return event.status === 'running' ? 'play' : 'look'
  return isOnStaff || event.isManager || event.barrier !== null ? 'look' : 'enter'
}

/** As many flags as fit on one line. */
const maxHoistLength = 8

/** What an event flies: the first word of its name that has letters or digits, without accents; É flies E. */
export function hoistOf(name: string): string {
  const word =
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/)?.[0] ?? 'D'
  return word.slice(0, maxHoistLength).toUpperCase()
}
