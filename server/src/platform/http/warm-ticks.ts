/** A few milliseconds, and enough for the compiler to have made up its mind. */
const turns = 20_000

let isWarm = false

/**
 * Each answer takes half a dozen turns of process.nextTick. That function is compiled while we are still being loaded,
 * and as a rule into a form that puts its small objects together the slow way for as long as the process lives: with
 * Node 24.21 that is a sixth of all the work of a bare server. When it has run often enough before the first request, it is
 * compiled from what it really does.
 */
export function warmTicks(): void {
  if (isWarm) return
  isWarm = true
  for (let turn = 0; turn < turns; turn += 1) process.nextTick(nothing)
}

function nothing(): void {}
