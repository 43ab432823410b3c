export interface Pausing {
  /** Since when the event is paused; null while it is not. */
  pausedAt: Date | null
}

/** The time of an event: that of everybody, and during a pause the moment at which it began. */
export function clockOf({ pausedAt }: Pausing, now: Date): Date {
  return pausedAt !== null && pausedAt < now ? pausedAt : now
}
