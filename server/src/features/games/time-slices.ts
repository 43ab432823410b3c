import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** A pause of this length is not noticed by other requests. */
const maxSliceMs = 8
/** How many items are processed between two reads of the clock. */
const perStep = 200

/** Runs the steps, and lets the event loop serve other requests in between when they take long. */
export async function runInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began > maxSliceMs) {
      await yieldToEventLoop()
      began = performance.now()
    }
  }
}

/** Does the work for each item, in steps for `runInSlices`. */
export function* stepsOver<Each>(list: readonly Each[], work: (each: Each, index: number) => void): Generator<void> {
  let index = 0
  for (const each of list) {
    work(each, index)
    index += 1
    if (index % perStep === 0) yield
  }
}
