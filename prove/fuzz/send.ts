import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import type { WireRequest } from './drafts.ts'

export interface ReceivedResponse {
  status: number
  type: string
  bytes: Buffer
}

/** A response, or a connection that was closed without one. */
export type Outcome = ReceivedResponse | { cut: string; isReset: boolean }

/** Ends a request that hangs. */
const maxMs = 120_000
/** The server may leave a raw connection open after it has responded. */
const maxSilenceMs = 30_000
/** Larger than any expected response. */
const maxBytes = 32 * 1024 * 1024

/** Sends requests unchanged over keep-alive connections. */
export class Client {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })

  constructor(url: string) {
    this.#port = Number(new URL(url).port)
  }

  close(): void {
    this.#agent.destroy()
  }

  async send(sent: WireRequest): Promise<Outcome> {
    try {
      return await this.#once(sent)
    } catch (error) {
      // The server may close an idle keep-alive connection just as it is reused.
      if (error instanceof LostConnection && error.wasReused) return this.send(sent)
      return { cut: String(error), isReset: error instanceof LostConnection && error.isReset }
    }
  }

  #once({ method, target, headers, body }: WireRequest): Promise<ReceivedResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<ReceivedResponse>()
    const hasHost = headers.some(([name]) => name.toLowerCase() === 'host')
    const flat = [
      ...(hasHost ? [] : ['host', `localhost:${this.#port}`]),
      ...headers.flat(),
      ...(body || method !== 'GET' ? ['content-length', String(body?.length ?? 0)] : []),
    ]
    const outgoing = request({
      host: '127.0.0.1',
      port: this.#port,
      method,
      path: target,
      agent: this.#agent,
      headers: flat,
    })
    outgoing.setTimeout(maxMs, () => outgoing.destroy(new Error(`no response within ${maxMs / 1_000} s`)))
    outgoing.on('response', (reply) => void read(reply).then(resolve, reject))
    outgoing.on('error', (error) => reject(new LostConnection(error, outgoing.reusedSocket)))
    outgoing.end(body)
    return promise
  }

  /** Sends bytes unchanged, and returns everything received until the connection closes. */
  async sendRaw(bytes: Buffer): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>()
    const socket = connect(this.#port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece
    })
    socket.setTimeout(maxSilenceMs, () => socket.destroy())
    // A refusal while bytes are still being sent ends with a reset.
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
    socket.write(bytes)
    return promise
  }
}

class LostConnection extends Error {
  readonly isReset: boolean
  readonly wasReused: boolean

  constructor(cause: Error, wasReused: boolean) {
    super(cause.message, { cause })
    this.isReset = 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')
    this.wasReused = wasReused && this.isReset
  }
}

async function read(reply: IncomingMessage): Promise<ReceivedResponse> {
  const chunks: Buffer[] = []
  const type = (reply.headers['content-type'] ?? '').replace(/;.*$/, '')
  let size = 0
  if (type === 'text/event-stream') reply.destroy()
  else
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) throw new Error('the response is too large')
    }
  return { status: reply.statusCode ?? 0, type, bytes: Buffer.concat(chunks) }
}
