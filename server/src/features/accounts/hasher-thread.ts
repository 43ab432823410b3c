import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Stretch } from './hashers.ts'

/**
 * Who reads goes first: beside somebody else who wants the same core, a hash gets a quarter of it; otherwise all of it. Much
 * less, and nobody could sign in while the machine is busy with something else.
 */
const modest = 5

// Only Linux gives each thread a priority of its own; elsewhere this would slow down the whole site.
if (process.platform === 'linux') setPriority(0, modest)

parentPort?.on('message', ({ message, nonce, memory, passes, parallelism, tagLength }: Stretch) => {
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce, memory, passes, parallelism, tagLength }))
})
