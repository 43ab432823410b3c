import { type IncomingMessage, request as sendRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

export interface WireResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  body: string
}

interface WireRequest {
  method?: string
  /** Sent unchanged, while an injected request would be normalised. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

/** Calls the server over a real connection. */
export class Wire {
  readonly #port: number

  private constructor(port: number) {
    this.#port = port
  }

  static async to(fastify: FastifyInstance): Promise<Wire> {
    if (!fastify.server.listening) await fastify.listen({ host: '127.0.0.1', port: 0 })
    return new Wire((fastify.server.address() as AddressInfo).port)
  }

  async request({ method = 'GET', path, headers = {}, body }: WireRequest): Promise<WireResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const outgoing = sendRequest(
      { host: '127.0.0.1', port: this.#port, method, path, agent: false, headers: { host: 'localhost', ...headers } },
      resolve,
    )
    outgoing.on('error', reject)
    outgoing.end(body)
    const incoming = await promise
    const bytes = await buffer(incoming)
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, body: bytes.toString() }
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<WireResponse> {
    return this.request({ path, headers })
  }

  /** Sends a request and reads nothing of the response. */
  begin(path: string, headers: Record<string, string>): Socket {
    const socket = connect(this.#port, '127.0.0.1')
    socket.on('error', () => {})
    const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    return socket
  }

  /** Sends bytes that need not be HTTP; returns everything received until the connection closes. */
  async raw(bytes: string | Buffer): Promise<string> {
    const socket = connect(this.#port, '127.0.0.1')
    socket.write(bytes)
    return text(socket)
  }
}
