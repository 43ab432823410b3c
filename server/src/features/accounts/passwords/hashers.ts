import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A password to be stretched, and how. */
export interface Stretch {
  message: string
  nonce: Uint8Array
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

/** A key to be stretched by bcrypt, with the variant, the rounds and the salt in front of a hash: `$2b$12$…`. */
export interface BcryptStretch {
  key: string
  settings: string
}

const free: Worker[] = []

/**
 * Stretches a password on a thread of its own that lets others go first (`hasher-thread.ts`): hundreds who sign in at the
 * beginning of an event do not keep thousands from reading. It starts as many threads as are asked of it at once.
 */
export async function stretch(order: Stretch): Promise<Buffer> {
  return handOver(order)
}

/** The whole hash, settings included. Several times the work of `stretch`, on the same threads. */
export async function stretchByBcrypt(order: BcryptStretch): Promise<string> {
  return (await handOver(order)).toString('latin1')
}

async function handOver(order: Stretch | BcryptStretch): Promise<Buffer> {
  const hasher = free.pop() ?? new Worker(new URL('hasher-thread.ts', import.meta.url))
  // A program that waits for a hash does not end before it has it; one that does not may.
  hasher.ref()
  hasher.postMessage(order)
  const [tag]: Uint8Array[] = await once(hasher, 'message')
  if (!tag) throw new Error('A hasher said nothing.')
  hasher.unref()
  free.push(hasher)
  return Buffer.from(tag)
}
