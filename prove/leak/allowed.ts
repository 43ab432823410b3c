import type { Phase, Role } from '../scene/roles.ts'
import type { Allowance } from './allowance.ts'
import { ofPlayers } from './allowed-players.ts'
import { ofChallenges } from './allowed-challenges.ts'
import { ofOffice } from './allowed-administrators.ts'
import type { Canary } from './canaries.ts'
import type { Sighting } from './sightings.ts'

/** The whole table. Whatever stands in no line of it is a leak; a line that nobody needs is told at the end. */
export const allowed: readonly Allowance[] = [...ofOffice, ...ofPlayers, ...ofChallenges]

/** The lines that allow what was seen. */
export function linesOf({ canary, role, phase, where }: Sighting): Allowance[] {
  return linesFor(canary, role, phase).filter((line) => line.where?.includes(where) ?? true)
}

/** Whether there is a place where somebody may be told it now. */
export function mayKnow(canary: Canary, role: Role, phase: Phase): boolean {
  return linesFor(canary, role, phase).length > 0
}

function linesFor({ kind, of, owners }: Canary, role: Sighting['role'], phase: Phase): Allowance[] {
  return allowed.filter(
    (line) =>
      line.what.includes(kind) &&
      (line.of?.test(of) ?? true) &&
      (line.when?.includes(phase) ?? true) &&
      (line.who.includes(role) || (role !== 'operator' && line.who.includes('owners') && owners.includes(role))),
  )
}
