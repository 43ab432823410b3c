import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

interface RequestOptions {
  /** GET by default. */
  method?: 'GET' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

const endOfHead = Buffer.from('\r\n\r\n')
const lengthField = Buffer.from('content-length: ')
const lineEnd = 13
const maxAtOnce = 64 * 1024

/**
 * Responses per second over so many connections, each of which sends its next request as soon as it has the last response.
 * It parses no more of a response than its status and its length: a full HTTP client is slower than the servers that are
 * compared here, and would measure itself.
 */
export async function responsesPerSecond(
  url: string,
  requested: readonly RequestOptions[],
  { connections, seconds, isRefused = false }: { connections: number; seconds: number; isRefused?: boolean },
): Promise<number> {
  const { hostname, port, host } = new URL(url)
  const requests = requested.map((each) => requestOf(host, each))
  const readers = Array.from({ length: connections }, (_, index) => {
    const own = requests.filter((__, request) => request % connections === index)
    return new Reader(hostname, Number(port), inTurns(own.length > 0 ? own : requests.slice(0, 1)), isRefused)
  })
  const { responses, elapsedMs } = await readFor(readers, seconds)
  return (responses * 1_000) / elapsedMs
}

/** The number of responses to different requests, each of which is sent once. Refusals count, and other failures do not. */
export async function countResponses(
  url: string,
  next: () => Buffer,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const { hostname, port } = new URL(url)
  const readers = Array.from({ length: connections }, () => new Reader(hostname, Number(port), next, true))
  return (await readFor(readers, seconds)).responses
}

async function readFor(readers: readonly Reader[], seconds: number): Promise<{ responses: number; elapsedMs: number }> {
  await Promise.all(readers.map((reader) => reader.ready))
  const began = performance.now()
  for (const reader of readers) reader.begin()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  const responses = readers.reduce((sum, reader) => sum + reader.stop(), 0)
  return { responses, elapsedMs: performance.now() - began }
}

function inTurns(requests: readonly Buffer[]): () => Buffer {
  let sent = 0
  return () => {
    const next = requests[sent % requests.length]
    if (!next) throw new Error('There is nothing to request.')
    sent += 1
    return next
  }
}

export function requestOf(host: string, { method = 'GET', path, headers, body = '' }: RequestOptions): Buffer {
  const usual = { host, connection: 'keep-alive', 'accept-encoding': 'gzip, deflate, br, zstd' }
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ ...usual, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

class Reader {
  readonly ready: Promise<unknown>
  readonly #socket: Socket
  readonly #next: () => Buffer
  #responses = 0
  /** Bytes of the current response that are still to come. */
  #missing = 0
  #beginning: Buffer | undefined
  readonly #isRefused: boolean

  constructor(host: string, port: number, next: () => Buffer, isRefused: boolean) {
    this.#next = next
    this.#isRefused = isRefused
    const callback = (length: number, bytes: Uint8Array): boolean => {
      this.#read(length, bytes as Buffer)
      return true
    }
    // One buffer for all responses: otherwise a new one would be allocated for each.
    this.#socket = connect({ host, port, noDelay: true, onread: { buffer: Buffer.alloc(maxAtOnce), callback } })
    this.ready = once(this.#socket, 'connect')
  }

  begin(): void {
    this.#socket.write(this.#next())
  }

  stop(): number {
    this.#socket.destroy()
    return this.#responses
  }

  #read(length: number, bytes: Buffer): void {
    if (this.#missing > 0) this.#missing -= length
    else if (!this.#readHead(length, bytes)) return
    if (this.#missing < 0) throw new Error('A response is longer than its Content-Length.')
    if (this.#missing > 0) return
    this.#responses += 1
    this.begin()
  }

  /** True when all of the head has arrived. */
  #readHead(length: number, bytes: Buffer): boolean {
    const known = this.#beginning ? Buffer.concat([this.#beginning, bytes.subarray(0, length)]) : bytes
    const size = this.#beginning ? known.length : length
    const end = known.indexOf(endOfHead)
    if (end === -1 || end + endOfHead.length > size) {
      this.#beginning = Buffer.from(known.subarray(0, size))
      return false
    }
    this.#beginning = undefined
    this.#missing = end + endOfHead.length + lengthIn(known, this.#isRefused) - size
    return true
  }
}

const [success, refusal] = [50, 52]

/** Every response must carry its length, and be a success, or a refusal where those are measured. */
function lengthIn(head: Buffer, isRefused: boolean): number {
  // The first digit in 'HTTP/1.1 200'.
  if (head[9] !== success && !(isRefused && head[9] === refusal))
    throw new Error(`A response was no success: ${head.toString('latin1', 0, 200)}`)
  const at = head.indexOf(lengthField)
  if (at === -1) throw new Error('A response has no Content-Length.')
  let length = 0
  for (let index = at + lengthField.length; head[index] !== lineEnd; index += 1)
    length = length * 10 + ((head[index] ?? 48) - 48)
  return length
}
