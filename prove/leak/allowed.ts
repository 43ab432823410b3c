import type { Phase, Role } from '../scene/roles.ts'
import type { Allowance } from './allowance.ts'
import { aboutPlayers } from './allowed-players.ts'
import { aboutChallenges } from './allowed-challenges.ts'
import { forAdministrators } from './allowed-administrators.ts'
import { forStaff } from './allowed-staff.ts'
import type { Canary } from './canaries.ts'
import type { Sighting } from './sightings.ts'

/** Whatever no row of this table allows is a leak. The long form also reports rows that were never needed. */
export const allowed: readonly Allowance[] = [...forAdministrators, ...forStaff, ...aboutPlayers, ...aboutChallenges]

export function rowsAllowing({ canary, role, phase, where }: Sighting): Allowance[] {
  return rowsFor(canary, role, phase).filter((row) => row.where?.includes(where) ?? true)
}

/** Whether any route may reveal this canary to the role in this phase. */
export function mayKnow(canary: Canary, role: Role, phase: Phase): boolean {
  return rowsFor(canary, role, phase).length > 0
}

function rowsFor({ kind, of, owners }: Canary, role: Sighting['role'], phase: Phase): Allowance[] {
  return allowed.filter(
    (row) =>
      row.what.includes(kind) &&
      (row.of?.test(of) ?? true) &&
      (row.when?.includes(phase) ?? true) &&
      (row.who.includes(role) || (role !== 'operator' && row.who.includes('owners') && owners.includes(role))),
  )
}
