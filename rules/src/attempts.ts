/** How many wrong submissions are still allowed; null when there is no limit. */
export function attemptsLeft(maxAttempts: number, wrong: number): number | null {
  return maxAttempts === 0 ? null : Math.max(0, maxAttempts - wrong)
}

/** So many submissions in so many seconds: they may come all at once, then one at a time. */
export interface Pace {
  points: number
  seconds: number
}

/**
 * Whole seconds until the next submission keeps the pace; 0 when it does now. `pacedUntil` is the end of the submissions so
 * far if they were spread evenly: with the next one it may be at most a whole period ahead.
 */
export function secondsToWait({ points, seconds }: Pace, pacedUntil: Date | null, now: Date): number {
  if (pacedUntil === null) return 0
  const ahead = (pacedUntil.getTime() - now.getTime()) / 1000
  // A later time cannot come from submissions: the clock was set back, so there is no wait.
  if (ahead > 2 * seconds) return 0
  return Math.max(0, Math.ceil(ahead + seconds / points - seconds))
}
