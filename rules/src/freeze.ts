export interface Freezing {
  freezeDate: Date | null
  /** When the frozen scoreboard was revealed. */
  revealedAt: Date | null
}

/** Whether players see the scoreboard of the freeze: from then on, also after the end, until it is revealed. */
export function isFrozen({ freezeDate, revealedAt }: Freezing, now: Date): boolean {
  return freezeDate !== null && freezeDate.getTime() <= now.getTime() && revealedAt === null
}
