import { createHash } from 'node:crypto'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newStorageKey, type Storage } from '#platform/storage/storage.ts'
import { Refusal } from '#platform/http/refusal.ts'

export interface KeptFile {
  storageKey: string
  size: number
  sha256: string
}

/** Streams a file of a form into the storage. When it does not arrive whole, nothing of it stays. */
export async function receiveFile(file: Readable, storage: Storage, maxFileMb: number): Promise<KeptFile> {
  const storageKey = newStorageKey()
  const meter = new Meter(maxFileMb)
  // When the sender or the storage fails, both streams do: the first to fail was the cause.
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

const megabyte = 1024 * 1024

/** Counts and hashes what passes through it, and fails at the first byte too many. */
class Meter extends Transform {
  readonly #hash = createHash('sha256')
  readonly #maxFileMb: number
  #size = 0
  refusal: Refusal | undefined

  constructor(maxFileMb: number) {
    super()
    this.#maxFileMb = maxFileMb
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length
    this.#hash.update(chunk)
    if (this.#size > this.#maxFileMb * megabyte)
      this.refusal = new Refusal('file-too-large', { count: this.#maxFileMb })
    done(this.refusal ?? null, chunk)
  }

  /** All of the file has passed, and not only its beginning. */
  get isWhole(): boolean {
    return this.readableEnded && !this.refusal
  }

  /** Once, when everything has passed. */
  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') }
  }
}
