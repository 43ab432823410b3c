import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import type { Sent } from './drafts.ts'

export interface Answered {
  status: number
  type: string
  bytes: Buffer
}

/** What came of a request: an answer, or a connection that was closed without one. */
export type Outcome = Answered | { cut: string; isReset: boolean }

/** Only to end what hangs. */
const longestMs = 120_000
/** A connection on which nothing comes any more may stay open: that is no fault. */
const longestSilenceMs = 30_000
/** No honest answer to a fuzzer is larger; a stream has no end. */
const mostBytes = 32 * 1024 * 1024

/** Sends requests as they are; connections are kept, as browsers keep them. */
export class Client {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })

  constructor(url: string) {
    this.#port = Number(new URL(url).port)
  }

  close(): void {
    this.#agent.destroy()
  }

  async send(sent: Sent): Promise<Outcome> {
    try {
      return await this.#once(sent)
    } catch (error) {
      // A kept connection that the other side was just giving up is nobody's fault.
      if (error instanceof LostConnection && error.wasKept) return this.send(sent)
      return { cut: String(error), isReset: error instanceof LostConnection && error.isReset }
    }
  }

  #once({ method, target, headers, body }: Sent): Promise<Answered> {
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    const hasHost = headers.some(([name]) => name.toLowerCase() === 'host')
    const flat = [
      ...(hasHost ? [] : ['host', `localhost:${this.#port}`]),
      ...headers.flat(),
      ...(body || method !== 'GET' ? ['content-length', String(body?.length ?? 0)] : []),
    ]
    const asked = request({
      host: '127.0.0.1',
      port: this.#port,
      method,
      path: target,
      agent: this.#agent,
      headers: flat,
    })
    asked.setTimeout(longestMs, () => asked.destroy(new Error(`no answer within ${longestMs / 1_000} s`)))
    asked.on('response', (reply) => void read(reply).then(resolve, reject))
    asked.on('error', (error) => reject(new LostConnection(error, asked.reusedSocket)))
    asked.end(body)
    return promise
  }

  /** Bytes as they are; everything that comes back until the connection closes. */
  async sendRaw(bytes: Buffer): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>()
    const socket = connect(this.#port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece
    })
    socket.setTimeout(longestSilenceMs, () => socket.destroy())
    // Whoever is refused while still sending gets a reset.
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
    socket.write(bytes)
    return promise
  }
}

class LostConnection extends Error {
  readonly isReset: boolean
  readonly wasKept: boolean

  constructor(cause: Error, wasKept: boolean) {
    super(cause.message, { cause })
    this.isReset = 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')
    this.wasKept = wasKept && this.isReset
  }
}

async function read(reply: IncomingMessage): Promise<Answered> {
  const chunks: Buffer[] = []
  const type = (reply.headers['content-type'] ?? '').replace(/;.*$/, '')
  let size = 0
  if (type === 'text/event-stream') reply.destroy()
  else
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > mostBytes) throw new Error('an answer without an end')
    }
  return { status: reply.statusCode ?? 0, type, bytes: Buffer.concat(chunks) }
}
