import { type Reach, shownAddress } from '@drapeau/rules/grants.ts'
import type { Invitation, OwnEntry } from '@drapeau/contract/entries.ts'
import type { StaffTeam } from '@drapeau/contract/events/staff-teams.ts'
import { captainOf } from './captain.ts'
import type { InvitingRow } from './invitation.queries.ts'
import type { OwnEntryRow } from './own-entry.queries.ts'
import type { StaffTeamRow } from './staff-teams.queries.ts'

export function presentOwnEntry(row: OwnEntryRow, readerId: string): OwnEntry {
  const captainId = captainOf(row)
  return {
    _id: row.id,
    name: row.name,
    isSolo: row.isSolo,
    code: row.code,
    captain: captainId === readerId,
    members: row.members.map((teammate) => ({
      _id: teammate.id,
      name: teammate.name,
      captain: teammate.id === captainId,
      joinedAt: teammate.joinedAt.toISOString(),
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

/** A team as its organisers see it; administrators with the addresses of its members. */
export function presentStaffTeam(row: StaffTeamRow, reach: Reach): StaffTeam {
  const captainId = captainOf(row)
  return {
    _id: row.id,
    name: row.name,
    status: row.status,
    code: row.code,
    members: row.members.map((member) => ({
      _id: member.id,
      name: member.name,
      email: shownAddress(reach, member.email),
      captain: member.id === captainId,
      joinedAt: member.joinedAt.toISOString(),
    })),
    minTeamSize: row.minTeamSize,
    maxTeamSize: row.maxTeamSize,
    keptSeats: row.keptSeats,
  }
}
