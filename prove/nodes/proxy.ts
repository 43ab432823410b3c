import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stage } from '../stage.ts'

export interface Proxy {
  url: string
  /** Printed with the figures. */
  name: string
  /** Whether it caches public responses. */
  hasCache: boolean
  /** Its access log. */
  log: () => Promise<string>
}

/** How long a failed node gets no requests, as in deploy/nginx. */
const pauseMs = 3_000

/**
 * Replaces nginx where it is not installed: a round robin that handles a failed node as deploy/nginx does. It retries
 * reads, and other requests only if the node refused the connection.
 */
export async function startBuiltInProxy(stage: Stage, nodes: readonly string[]): Promise<Proxy> {
  const pausedUntil = new Map<string, number>()
  let requestCount = 0
  const pick = (failedNodes: ReadonlySet<string>): string | undefined => {
    requestCount += 1
    const order = nodes
      .map((_, index) => nodes[(requestCount + index) % nodes.length] ?? '')
      .filter((node) => !failedNodes.has(node))
    return order.find((node) => (pausedUntil.get(node) ?? 0) < performance.now()) ?? order[0]
  }
  const pass = (from: IncomingMessage, to: ServerResponse, failedNodes: ReadonlySet<string>): void => {
    const node = pick(failedNodes)
    if (node === undefined) return void to.writeHead(502).end()
    const tryOther = (): void => {
      pausedUntil.set(node, performance.now() + pauseMs)
      pass(from, to, new Set([...failedNodes, node]))
    }
    const outgoing = forward(node, from)
    outgoing.once('response', (reply) => {
      if (reply.statusCode === 502 && from.method === 'GET') {
        reply.resume()
        return tryOther()
      }
      to.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.on('error', () => to.destroy()).pipe(to)
      to.on('close', () => reply.destroy())
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) return void to.destroy()
      if (error.code === 'ECONNREFUSED' || from.method === 'GET') return tryOther()
      to.writeHead(502).end()
    })
    // The body is sent only once the connection is open, so that it can still go to the other node.
    outgoing.once('socket', (socket) => {
      const send = (): void => void from.pipe(outgoing)
      if (socket.connecting) socket.once('connect', send)
      else send()
    })
  }
  const server = createServer((from, to) => pass(from, to, new Set())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stage.onClear(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    name: 'a built-in proxy (nginx is not installed)',
    hasCache: false,
    log: () => Promise.resolve(''),
  }
}

/** Uses a new connection for each request, so that none is idle when a node stops. */
function forward(node: string, { method, url, headers, socket }: IncomingMessage): ClientRequest {
  const { hostname, port } = new URL(node)
  return request({
    hostname,
    port,
    method,
    path: url,
    agent: false,
    headers: { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-turn-away': '502', connection: 'close' },
  })
}
