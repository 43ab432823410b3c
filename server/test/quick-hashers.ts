import { argon2Sync } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hash } from 'bcryptjs'
import type { BcryptStretch, Stretch } from '../src/features/accounts/passwords/hashers.ts'

/** Hashes of at most this memory keep their strength. */
const cheapMemory = 64

/**
 * Replaces `hashers.ts` in the tests of the server and in proofs of something else: the same algorithm at a negligible
 * strength. The real one has a test of its own, and process tests, other proofs and end-to-end tests sign in with it.
 */
export async function stretch({ memory, passes, ...order }: Stretch): Promise<Buffer> {
  await nextTurn()
  const strength = memory > cheapMemory ? { memory: 8, passes: 1 } : { memory, passes }
  return argon2Sync('argon2id', { ...order, ...strength })
}

/** As it is: tests import hashes of few rounds. */
export async function stretchByBcrypt({ key, settings }: BcryptStretch): Promise<string> {
  return hash(key, settings)
}
