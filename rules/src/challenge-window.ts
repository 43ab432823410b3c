/** When players see a challenge, and until when it takes flags. */
export interface ChallengeWindow {
  /** Null: as soon as it is published. */
  opensAt: Date | null
  /** A challenge without this date never closes. */
  closesAt: Date | null
}

/** Before it opens, players do not know of it. */
export function isAhead({ opensAt }: Pick<ChallengeWindow, 'opensAt'>, at: Date): boolean {
  return opensAt !== null && at < opensAt
}

/** Once it has closed, it stays to be read and keeps the points that it gave; it takes no more flags. */
export function isClosed({ closesAt }: Pick<ChallengeWindow, 'closesAt'>, at: Date): boolean {
  return closesAt !== null && at >= closesAt
}
