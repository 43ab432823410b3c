import { type Reach, shownAddress } from '@drapeau/rules/grants.ts'
import type { ManagedEvent, PlayerEvent, Subscriber, Team } from '@drapeau/contract/events/events.ts'
import type { FeaturedEvent } from '@drapeau/contract/events/featured.ts'
import { barrierTo, type Candidate, type Home, placeOf } from '@drapeau/rules/eligibility.ts'
import { isFrozen } from '@drapeau/rules/freeze.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { SubscriberRow, TeamRow } from './entries.queries.ts'
import type { EventRow } from './events.queries.ts'
import type { Seat, SeenEventRow } from './player-events.queries.ts'

export function presentEvent(row: EventRow, home: Home, now: Date): ManagedEvent {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    isSolo: row.isSolo,
    minTeamSize: row.minTeamSize,
    maxTeamSize: row.maxTeamSize,
    scope: row.scope,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    freezeDate: row.freezeDate?.toISOString() ?? null,
    practiceAfterEnd: row.practiceAfterEnd,
    confirmedMembers: row.confirmedMembers,
    flagWrapper: row.flagWrapper,
    writeUps: row.writeUps,
    requiresReview: row.requiresReview,
    place: placeOf(row.scope, home),
    rules: row.rules,
    revealedAt: row.revealedAt?.toISOString() ?? null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    status: statusOf(row, now),
    version: row.version,
  }
}

/** Who reads an event, when, and where the site is at home. */
export interface Reading {
  reader: Candidate
  home: Home
  now: Date
}

/** With the seat of the reader, if they have one. */
export function presentForPlayer(
  row: SeenEventRow,
  seat: Seat | undefined,
  { reader, home, now }: Reading,
): PlayerEvent {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    isSolo: row.isSolo,
    minTeamSize: row.minTeamSize,
    maxTeamSize: row.maxTeamSize,
    scope: row.scope,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    freezeDate: row.freezeDate?.toISOString() ?? null,
    practiceAfterEnd: row.practiceAfterEnd,
    confirmedMembers: row.confirmedMembers,
    flagWrapper: row.flagWrapper,
    writeUps: row.writeUps,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    status: statusOf(row, now),
    rules: row.rules,
    entries: row.entries,
    players: row.players,
    barrier: barrierTo(row, reader, home),
    place: placeOf(row.scope, home),
    entry: seat ? { _id: seat.id, name: seat.name } : null,
    frozen: isFrozen(row, now),
  }
}

/** For anyone: nothing of who takes part, of its rules or of its challenges. */
export function presentFeatured(row: EventRow, now: Date): FeaturedEvent {
  return {
    _id: row.id,
    name: row.name,
    isSolo: row.isSolo,
    minTeamSize: row.minTeamSize,
    maxTeamSize: row.maxTeamSize,
    scope: row.scope,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    status: statusOf(row, now),
  }
}

export function presentSubscriber(row: SubscriberRow, reach: Reach): Subscriber {
  return {
    _id: row.id,
    name: row.name,
    realName: row.realName,
    email: shownAddress(reach, row.email),
    school: row.school === null ? null : { name: row.school },
    country: getCountryName(row.countryCode),
    entry: { _id: row.entryId, name: row.entryName },
    joinedAt: row.joinedAt.toISOString(),
  }
}

export function presentTeam(row: TeamRow): Team {
  return {
    _id: row.id,
    name: row.name,
    status: row.status,
    captain: row.captainId === null ? null : { _id: row.captainId, name: row.captainName ?? '' },
    members: row.members,
    solves: row.solves,
    createdAt: row.createdAt.toISOString(),
  }
}
