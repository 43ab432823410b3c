import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose_gc')
const collect: unknown = runInNewContext('gc')

/** A weak reference that was read keeps its target alive until the current turn of the event loop is over. */
export async function collectGarbage(): Promise<void> {
  if (typeof collect !== 'function') throw new Error('The garbage collector is not exposed.')
  await nextTurn()
  collect()
}

/** Megabytes in use after a collection, the least of a few rounds, because buffers are freed asynchronously. */
export async function heldMegabytes(): Promise<number> {
  let least = Infinity
  for (let round = 0; round < 5; round += 1) {
    await collectGarbage()
    await pause(10)
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    least = Math.min(least, (heapUsed + arrayBuffers) / 2 ** 20)
  }
  return least
}
