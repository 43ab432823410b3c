/** Whole seconds left of a wait that began at `start`; a wait of 7 seconds shows 7, 6, … 1 and ends at 0. */
export function secondsLeft(seconds: number, start: number, now: number): number {
  // A clock that was set back must not make the wait longer.
  const elapsed = Math.max(0, now - start)
  return Math.max(0, Math.ceil(seconds - elapsed / 1000))
}

/** How long until the number on screen changes, in milliseconds. */
export function untilNextSecond(seconds: number, start: number, now: number): number {
  const left = secondsLeft(seconds, start, now)
  return left === 0 ? 0 : Math.max(1, start + (seconds - left + 1) * 1000 - now)
}
