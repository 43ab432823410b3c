/** How many wrong answers are still allowed; null where there is no limit. */
export function attemptsLeft(maxAttempts: number, wrong: number): number | null {
  return maxAttempts === 0 ? null : Math.max(0, maxAttempts - wrong)
}

/** So many answers in so many seconds: all at once if need be, and from then on one at a time. */
export interface Pace {
  points: number
  seconds: number
}

/**
 * Whole seconds until another answer keeps the pace; 0 when one would now. `pacedUntil` is when the answers so far are
 * worked off, were they given evenly: it may lie at most the whole period ahead, the next answer included.
 */
export function secondsToWait({ points, seconds }: Pace, pacedUntil: Date | null, now: Date): number {
  if (pacedUntil === null) return 0
  const ahead = (pacedUntil.getTime() - now.getTime()) / 1000
  // Further ahead than any answer can bring it: the clock was set back, and nobody waits for the old one.
  if (ahead > 2 * seconds) return 0
  return Math.max(0, Math.ceil(ahead + seconds / points - seconds))
}
