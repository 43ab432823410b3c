import { connect, type Socket } from 'node:net'
import { keepAliveMs } from '../../server/src/platform/http/server.ts'

export interface Answer {
  /** 0 when there was none. */
  status: number
  /** The tag that names the content; undefined without one. */
  tag: string | undefined
  body: string
}

const endOfHead = Buffer.from('\r\n\r\n')
/** The site closes idle connections: a request that is sent at that very moment would be lost. */
const longestIdleMs = keepAliveMs - 2_000
const none: Answer = { status: 0, tag: undefined, body: '' }

/**
 * One connection, on which one question follows the other. Node's own client takes longer to ask than a site takes to
 * answer from memory: a crowd made of those would measure itself.
 */
export class Line {
  readonly #socket: Socket
  #reading: { wantsBody: boolean; settle: (answer: Answer) => void } | undefined
  #beginning: Buffer | undefined
  #head: Omit<Answer, 'body'> | undefined
  #pieces: Buffer[] = []
  /** Bytes of the present answer that are still to come. */
  #missing = 0
  #isOpen = true
  #usedAt = performance.now()

  constructor({ hostname, port }: URL) {
    this.#socket = connect(Number(port), hostname).setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#read(chunk))
    this.#socket.on('error', () => this.#end())
    this.#socket.on('close', () => this.#end())
  }

  /** Whether another question may follow. */
  get isOpen(): boolean {
    return this.#isOpen && performance.now() - this.#usedAt < longestIdleMs
  }

  /** The whole request as it is sent. The body of the answer is kept only for who wants it. */
  ask(request: string, wantsBody = false): Promise<Answer> {
    return new Promise((settle) => {
      this.#reading = { wantsBody, settle }
      this.#usedAt = performance.now()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#isOpen = false
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    if (this.#head) return this.#take(chunk)
    const known = this.#beginning ? Buffer.concat([this.#beginning, chunk]) : chunk
    const end = known.indexOf(endOfHead)
    this.#beginning = end === -1 ? known : undefined
    if (end === -1) return
    const head = known.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = status === 304 ? '0' : fieldOf(head, 'content-length')
    // What does not say where it ends cannot be followed by anything.
    if (length === undefined) return this.#end()
    this.#head = { status, tag: fieldOf(head, 'etag') }
    this.#missing = Number(length)
    this.#take(known.subarray(end + endOfHead.length))
  }

  #take(piece: Buffer): void {
    if (this.#reading?.wantsBody) this.#pieces.push(piece)
    this.#missing -= piece.length
    if (this.#missing > 0 || !this.#head) return
    const answer = { ...this.#head, body: Buffer.concat(this.#pieces).toString() }
    this.#head = undefined
    this.#pieces = []
    this.#settle(answer)
  }

  #end(): void {
    this.close()
    this.#settle(none)
  }

  #settle(answer: Answer): void {
    const settle = this.#reading?.settle
    this.#reading = undefined
    this.#usedAt = performance.now()
    settle?.(answer)
  }
}

/** Names of fields are written as our own server writes them, in lower case; those that Node adds are not asked for. */
function fieldOf(head: string, name: string): string | undefined {
  const at = head.indexOf(`\r\n${name}: `)
  if (at === -1) return undefined
  const from = at + name.length + 4
  const to = head.indexOf('\r\n', from)
  return head.slice(from, to === -1 ? undefined : to)
}
