export interface Freezing {
  freezeDate: Date | null
  /** When the frozen board was opened. */
  revealedAt: Date | null
}

/** Whether players see the board as it stood: from the freeze on, also after the end, until somebody opens it. */
export function isFrozen({ freezeDate, revealedAt }: Freezing, now: Date): boolean {
  return freezeDate !== null && freezeDate.getTime() <= now.getTime() && revealedAt === null
}
