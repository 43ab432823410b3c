import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { Refusal } from './refusal.ts'

const megabyte = 1024 * 1024

/** Counts and hashes what passes through it; the first byte too many ends it. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256')
  readonly #maxFileMb: number
  #size = 0
  /** Why it ended early. */
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

  /** Whether all of it has passed, and not only what came before a break. */
  get isWhole(): boolean {
    return this.readableEnded && !this.refusal
  }

  /** Once, when everything has passed. */
  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') }
  }
}
