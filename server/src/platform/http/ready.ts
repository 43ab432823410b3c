import { hash } from 'node:crypto'
import { gzip } from 'node:zlib'
import type { Frame } from './frame.ts'

/** Below this it fits into a packet or two as it is. */
const worthPacking = 2_048
/** What was asked for this often is likely to be asked for again. */
const askedOften = 3

/**
 * An answer that was written before it was asked for, from pieces that each passed the schema of the route. A handler
 * returns it as it is, and it is sent byte by byte under a tag that names its content: whoever holds it already is told
 * so, and gets nothing. What many ask for is packed once for all of them.
 *
 * It never changes, so one may be given to everybody who is to see the same, to thousands at once and for as long as it
 * holds. Make it when there is something new to show, keep it beside what it shows (`onceEach`, or a field that the next
 * one takes the place of), and give the kept one to each reader: a second one from the same text would be written, named
 * and put into its frame again. Each reader has passed the door of the route before; what differs from one to the other
 * has no place in it.
 */
export class Ready {
  /** As headers carry it. It names the content, packed or not: hence a weak one. */
  readonly etag: string
  readonly plain: Packet
  readonly #unchanged: Packet
  #packed: Packet | undefined
  #asked = 0

  constructor(content: string | Buffer) {
    const bytes = Buffer.from(content)
    // A short name for the content: another content has another one.
    this.etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
    const vary = bytes.length < worthPacking ? {} : { vary: 'accept-encoding' }
    this.plain = new Packet(200, bytes, { ...vary, etag: this.etag })
    this.#unchanged = new Packet(304, Buffer.alloc(0), { ...vary, etag: this.etag })
  }

  /** For a reader who unpacks, or does not. */
  for(takesPacked: boolean): Packet {
    if (!takesPacked) return this.plain
    if (this.#packed) return this.#packed
    this.#asked += 1
    if (this.#asked === askedOften && this.plain.bytes.length >= worthPacking) this.#pack()
    return this.plain
  }

  /** For whoever holds it already; undefined for whoever does not. */
  unlessHeld(ifNoneMatch: string | undefined): Packet | undefined {
    return ifNoneMatch?.includes(this.etag.slice(2)) ? this.#unchanged : undefined
  }

  /** Beside the work that others wait for. Until then, and should it fail, it is sent as it is. */
  #pack(): void {
    gzip(this.plain.bytes, (error, bytes) => {
      if (error) return
      this.#packed = new Packet(200, bytes, { 'content-encoding': 'gzip', vary: 'accept-encoding', etag: this.etag })
    })
  }
}

/** What is sent of an answer, and under which headers of its own. */
export class Packet {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  #bytes: Buffer
  #whole: Whole | undefined

  constructor(status: 200 | 304, bytes: Buffer, headers: Readonly<Record<string, string>>) {
    this.status = status
    this.#bytes = bytes
    this.headers = headers
  }

  get bytes(): Buffer {
    return this.#bytes
  }

  /**
   * With the head before it, in one piece: put together once. When another second has come, its date is written over the
   * old one. Whoever is still being sent it gets the one date or the other: nothing is read while this writes.
   */
  wholeIn(frame: Frame<Packet>): Buffer {
    const whole = this.#whole
    if (whole?.frame !== frame) return this.#framedBy(frame)
    if (whole.second !== frame.second) {
      whole.bytes.write(frame.date, whole.dateAt, 'latin1')
      whole.second = frame.second
    }
    return whole.bytes
  }

  #framedBy(frame: Frame<Packet>): Buffer {
    const { head, dateAt } = frame.headOf(this)
    const bytes = Buffer.concat([head, this.#bytes])
    this.#whole = { frame, bytes, dateAt, second: frame.second }
    // The same bytes need not be kept twice.
    this.#bytes = bytes.subarray(head.length)
    return bytes
  }
}

interface Whole {
  frame: Frame<Packet>
  bytes: Buffer
  dateAt: number
  second: number
}
