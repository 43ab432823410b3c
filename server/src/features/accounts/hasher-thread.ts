import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Stretch } from './hashers.ts'

/** Who reads goes first: while both cores are wanted, a hash takes about a tenth of one; otherwise all that is left over. */
const modest = 10

// Only Linux gives each thread a priority of its own; elsewhere this would slow down the whole site.
if (process.platform === 'linux') setPriority(0, modest)

parentPort?.on('message', ({ message, nonce, memory, passes, parallelism, tagLength }: Stretch) => {
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce, memory, passes, parallelism, tagLength }))
})
