import { argon2Sync } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Stretch } from '../src/features/accounts/hashers.ts'

/** What costs no more than this is computed as it says. */
const cheapMemory = 64

/**
 * Stands in for `hashers.ts` in the tests of the server: the same algorithm at a strength that costs next to nothing. The
 * real one has a test of its own, and the tests of whole processes, the proofs and the journeys sign in with it.
 */
export async function stretch({ memory, passes, ...order }: Stretch): Promise<Buffer> {
  await nextTurn()
  const strength = memory > cheapMemory ? { memory: 8, passes: 1 } : { memory, passes }
  return argon2Sync('argon2id', { ...order, ...strength })
}
