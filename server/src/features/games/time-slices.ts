import { setImmediate as othersFirst } from 'node:timers/promises'

/** Nobody notices a pause of this length. */
const longestTurnMs = 8
/** How many are worked on before it is looked whether that is over. */
const perStep = 200

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

/** Does the work for each, in small steps. */
export function* inTurns<Each>(list: readonly Each[], work: (each: Each, index: number) => void): Generator<void> {
  let index = 0
  for (const each of list) {
    work(each, index)
    index += 1
    if (index % perStep === 0) yield
  }
}
