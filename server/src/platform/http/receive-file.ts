import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newStorageKey, type Storage } from '../storage/storage.ts'
import { Meter } from './meter.ts'
import { Refusal } from './refusal.ts'

export interface KeptFile {
  storageKey: string
  size: number
  sha256: string
}

/** Leads a file of a form into the storage; when it does not get there whole, nothing of it stays. */
export async function receiveFile(file: Readable, storage: Storage, maxFileMb: number): Promise<KeptFile> {
  const storageKey = newStorageKey()
  const meter = new Meter(maxFileMb)
  // Two ends of one line: when either breaks, so does the other. Whose fault it was is seen by who broke first.
  let isBroken = file.destroyed
  file.once('close', () => {
    isBroken ||= !file.readableEnded && !meter.destroyed
  })
  file.once('error', () => {
    isBroken ||= !meter.destroyed
  })
  const [, kept] = await Promise.allSettled([pipeline(file, meter), keep(storage, storageKey, meter)])
  if (kept.status === 'fulfilled' && meter.isWhole) return { storageKey, ...meter.result() }
  if (kept.status === 'fulfilled') await storage.remove([storageKey])
  if (meter.refusal) throw meter.refusal
  if (kept.status === 'fulfilled' || isBroken) throw new Refusal('malformed-request', { cause: file.errored })
  throw kept.reason
}

async function keep(storage: Storage, key: string, meter: Meter): Promise<void> {
  try {
    await storage.put(key, meter)
  } catch (error) {
    meter.destroy()
    throw error
  }
}
