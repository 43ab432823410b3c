import { hash } from 'node:crypto'

/**
 * An answer that was written before it was asked for, from pieces that each passed the schema of the route. A handler
 * returns it as it is, and it is sent byte by byte under a tag that names its content: whoever holds it already is told
 * so, and gets nothing.
 *
 * It never changes, so one may be given to everybody who is to see the same, to thousands at once and for as long as it
 * holds. Make it when there is something new to show, keep it beside what it shows (`onceEach`, or a field that the next
 * one takes the place of), and give the kept one to each reader: a second one from the same text would be written, named
 * and put into its frame again. Each reader has passed the door of the route before; what differs from one to the other
 * has no place in it.
 */
export class Ready {
  /** In quotes, as headers carry it. */
  readonly etag: string
  #bytes: Buffer
  #whole: { frame: object; bytes: Buffer } | undefined

  constructor(content: string | Buffer) {
    this.#bytes = Buffer.from(content)
    // A short name for the content: another content has another one.
    this.etag = `"${hash('sha256', this.#bytes, 'base64url').slice(0, 22)}"`
  }

  get bytes(): Buffer {
    return this.#bytes
  }

  /** With the head before it, in one piece: put together once for each frame that it is sent in. */
  wholeIn(frame: { headOf: (ready: Ready) => string }): Buffer {
    if (this.#whole?.frame !== frame) {
      const head = Buffer.from(frame.headOf(this))
      const bytes = Buffer.concat([head, this.#bytes])
      this.#whole = { frame, bytes }
      // The same bytes need not be kept twice.
      this.#bytes = bytes.subarray(head.length)
    }
    return this.#whole.bytes
  }
}
