const firstWait = 1_000
const maxWaitMs = 30_000

/**
 * Milliseconds to wait before try number `tries` (0 is the first after a failure): doubling up to half a minute, and
 * spread over its upper half, so that a whole school does not come back in the same instant after a restart.
 */
export function waitBeforeRetry(tries: number, random: number): number {
  const ceiling = Math.min(maxWaitMs, firstWait * 2 ** Math.min(tries, 16))
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}
