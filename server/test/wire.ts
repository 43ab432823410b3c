import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

export interface WireAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  body: string
}

interface WireRequest {
  method?: string
  /** Sent as it is: nothing tidies it up on the way, as an injected request would. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

/** The same server over a real connection, on a port of its own. */
export class Wire {
  readonly #port: number

  private constructor(port: number) {
    this.#port = port
  }

  static async to(fastify: FastifyInstance): Promise<Wire> {
    if (!fastify.server.listening) await fastify.listen({ host: '127.0.0.1', port: 0 })
    return new Wire((fastify.server.address() as AddressInfo).port)
  }

  async ask({ method = 'GET', path, headers = {}, body }: WireRequest): Promise<WireAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const outgoing = request(
      { host: '127.0.0.1', port: this.#port, method, path, agent: false, headers: { host: 'localhost', ...headers } },
      resolve,
    )
    outgoing.on('error', reject)
    outgoing.end(body)
    const incoming = await promise
    const bytes = await buffer(incoming)
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, body: bytes.toString() }
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
    return this.ask({ path, headers })
  }

  /** Bytes that need not be HTTP at all; answers with whatever came back until the connection closed. */
  async raw(bytes: string | Buffer): Promise<string> {
    const socket = connect(this.#port, '127.0.0.1')
    socket.write(bytes)
    return text(socket)
  }
}
