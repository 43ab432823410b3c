import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose_gc')
const collect: unknown = runInNewContext('gc')

/** Frees all that nobody holds any more. Weak references live until the turn of the loop that looked at them is over. */
export async function collectGarbage(): Promise<void> {
  if (typeof collect !== 'function') throw new Error('There is nothing that collects garbage.')
  await turn()
  collect()
}

/** Megabytes that are held all the same, buffers included. Buffers are freed beside the rest, so the least of a few counts. */
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
