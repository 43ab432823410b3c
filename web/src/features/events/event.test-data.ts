import type { OwnEntry } from '@drapeau/contract/entries.ts'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import type { EventView } from './event-view.ts'

/** An event that nothing keeps the reader from. */
export function seen(more: Partial<EventView> = {}): EventView {
  return {
    _id: 'event',
    name: 'Winter Cup',
    description: 'Find them all.',
    isSolo: false,
    minTeamSize: 2,
    maxTeamSize: 4,
    scope: 'open',
    startDate: '2026-12-05T09:00:00.000Z',
    endDate: '2026-12-05T17:00:00.000Z',
    freezeDate: null,
    pausedAt: null,
    practiceAfterEnd: true,
    confirmedMembers: false,
    flagWrapper: null,
    writeUps: true,
    status: 'running',
    rules: null,
    entries: 12,
    players: 40,
    barrier: null,
    place: null,
    entry: null,
    frozen: false,
    isManager: false,
    ...more,
  }
}

/** A team of so many, the first of whom is its captain. */
export function team(names: readonly string[], more: Partial<OwnEntry> = {}): OwnEntry {
  return {
    _id: 'entry',
    name: 'Crew',
    isSolo: false,
    code: 'ABCDEFGHJKLM',
    captain: true,
    members: names.map((name, place) => ({
      _id: name,
      name,
      captain: place === 0,
      joinedAt: `2026-12-0${place + 1}T09:00:00.000Z`,
    })),
    minTeamSize: 2,
    maxTeamSize: 4,
    disqualified: false,
    hasAnswered: false,
    keptSeats: 0,
    ...more,
  }
}

/** An event of teams as administrators see it, which is over. */
export function managed(more: Partial<ManagedEvent> = {}): ManagedEvent {
  return {
    _id: '00000000-0000-4000-8000-000000000046',
    name: 'Regatta',
    description: 'Find them all.',
    isSolo: false,
    minTeamSize: 2,
    maxTeamSize: 4,
    scope: 'open',
    startDate: '2026-11-02T08:00:00.000Z',
    endDate: '2026-11-02T18:00:00.000Z',
    freezeDate: '2026-11-02T17:00:00.000Z',
    pausedAt: null,
    practiceAfterEnd: true,
    confirmedMembers: false,
    flagWrapper: null,
    writeUps: true,
    requiresReview: false,
    place: null,
    status: 'ended',
    rules: null,
    revealedAt: null,
    version: 1,
    ...more,
  }
}
