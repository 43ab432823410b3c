import { setImmediate as othersFirst } from 'node:timers/promises'

/** Nobody notices a pause of this length. */
const longestTurnMs = 8

/** Takes the steps one after the other, and lets other requests in between when they take long. */
export async function takeTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began > longestTurnMs) {
      await othersFirst()
      began = performance.now()
    }
  }
}
