import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** The SHA-256 of a stored file, read to its end. Throws StorageMissing like the storage itself. */
export async function storedDigest(storage: Storage, key: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(await storage.open(key), digest)
  return digest.digest('hex')
}
