import type { Invitation, OwnEntry } from '@drapeau/contract/entries.ts'
import { captainOf } from './captain.ts'
import type { InvitingRow } from './invitation.queries.ts'
import type { OwnEntryRow } from './own-entry.queries.ts'

/** The entry as one of its members sees it. */
export function presentOwnEntry(row: OwnEntryRow, readerId: string): OwnEntry {
  const captainId = captainOf(row)
  return {
    _id: row.id,
    name: row.name,
    isSolo: row.isSolo,
    code: row.code,
    captain: captainId === readerId,
    members: row.members.map((mate) => ({
      _id: mate.id,
      name: mate.name,
      captain: mate.id === captainId,
      joinedAt: mate.joinedAt.toISOString(),
    })),
    minTeamSize: row.minTeamSize,
    maxTeamSize: row.maxTeamSize,
    disqualified: row.status === 'disqualified',
    hasAnswered: row.hasAnswered,
    keptSeats: row.keptSeats,
  }
}

/** A team as people see it whom it invites. */
export function presentInvitation(row: InvitingRow): Invitation {
  return {
    name: row.name,
    captain: row.captain,
    members: row.members,
    maxTeamSize: row.maxTeamSize,
    keptSeats: row.keptSeats,
  }
}
