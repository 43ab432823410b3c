import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync } from 'bcryptjs'
import type { BcryptStretch, Stretch } from './hashers.ts'

/**
 * Who reads goes first: beside somebody else who wants the same core, a hash gets a quarter of it; otherwise all of it. Much
 * less, and nobody could sign in while the machine is busy with something else.
 */
const modest = 5

// Only Linux gives each thread a priority of its own; elsewhere this would slow down the whole site.
if (process.platform === 'linux') setPriority(0, modest)

parentPort?.on('message', (order: Stretch | BcryptStretch) => {
  parentPort?.postMessage('settings' in order ? byBcrypt(order) : byArgon2(order))
})

function byArgon2({ message, nonce, memory, passes, parallelism, tagLength }: Stretch): Uint8Array {
  return argon2Sync('argon2id', { message, nonce, memory, passes, parallelism, tagLength })
}

function byBcrypt({ key, settings }: BcryptStretch): Uint8Array {
  return Buffer.from(hashSync(key, settings), 'latin1')
}
