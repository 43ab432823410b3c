import { clockOf, type Pausing } from './pause.ts'

export interface Freezing {
  freezeDate: Date | null
  revealedAt: Date | null
}

/** Whether players see the scoreboard of the freeze: from then on, also after the end, until it is revealed. */
export function isFrozen(event: Freezing & Pausing, now: Date): boolean {
  const { freezeDate, revealedAt } = event
  return freezeDate !== null && freezeDate <= clockOf(event, now) && revealedAt === null
}
