import { connect, type Socket } from 'node:net'
import { keepAliveMs } from '../../server/src/platform/http/server.ts'

export interface ConnectionResponse {
  /** 0 if there was no response. */
  status: number
  /** The entity tag, if any. */
  tag: string | undefined
  body: string
}

const endOfHead = Buffer.from('\r\n\r\n')
/** The site closes idle connections, and would lose a request that is sent at that moment. */
const maxIdleMs = keepAliveMs - 2_000
const none: ConnectionResponse = { status: 0, tag: undefined, body: '' }

/**
 * One connection with one request at a time. Node's HTTP client needs more time for a request than the site needs for a
 * response from memory, so a crowd of such clients would measure itself.
 */
export class Connection {
  readonly #socket: Socket
  #reading: { wantsBody: boolean; settle: (response: ConnectionResponse) => void } | undefined
  #beginning: Buffer | undefined
  #head: Omit<ConnectionResponse, 'body'> | undefined
  #pieces: Buffer[] = []
  /** Bytes of the current response that are still to come. */
  #missing = 0
  #isOpen = true
  #usedAt = performance.now()

  constructor({ hostname, port }: URL) {
    this.#socket = connect(Number(port), hostname).setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#read(chunk))
    this.#socket.on('error', () => this.#end())
    this.#socket.on('close', () => this.#end())
  }

  /** Whether another request may be sent. */
  get isOpen(): boolean {
    return this.#isOpen && performance.now() - this.#usedAt < maxIdleMs
  }

  /** Sends a raw request. The body of the response is kept only if `wantsBody`. */
  send(request: string, wantsBody = false): Promise<ConnectionResponse> {
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
    // Without a length the end of the response is unknown, so the connection cannot be used again.
    if (length === undefined) return this.#end()
    this.#head = { status, tag: fieldOf(head, 'etag') }
    this.#missing = Number(length)
    this.#take(known.subarray(end + endOfHead.length))
  }

  #take(piece: Buffer): void {
    if (this.#reading?.wantsBody) this.#pieces.push(piece)
    this.#missing -= piece.length
    if (this.#missing > 0 || !this.#head) return
    const response = { ...this.#head, body: Buffer.concat(this.#pieces).toString() }
    this.#head = undefined
    this.#pieces = []
    this.#settle(response)
  }

  #end(): void {
    this.close()
    this.#settle(none)
  }

  #settle(response: ConnectionResponse): void {
    const settle = this.#reading?.settle
    this.#reading = undefined
    this.#usedAt = performance.now()
    settle?.(response)
  }
}

/** The server writes its own header names in lower case; those that Node adds are not needed. */
function fieldOf(head: string, name: string): string | undefined {
  const at = head.indexOf(`\r\n${name}: `)
  if (at === -1) return undefined
  const from = at + name.length + 4
  const to = head.indexOf('\r\n', from)
  return head.slice(from, to === -1 ? undefined : to)
}
