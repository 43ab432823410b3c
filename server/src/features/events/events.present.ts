import type { ManagedEvent, Subscriber, Team } from '@drapeau/contract/events.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { SubscriberRow, TeamRow } from './entries.queries.ts'
import type { EventRow } from './events.queries.ts'

export function presentEvent(row: EventRow, now: Date): ManagedEvent {
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
    rules: row.rules,
    revealedAt: row.revealedAt?.toISOString() ?? null,
    status: statusOf(row, now),
    version: row.version,
  }
}

export function presentSubscriber(row: SubscriberRow): Subscriber {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
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
