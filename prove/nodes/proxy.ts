import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stage } from '../stage.ts'

export interface Proxy {
  url: string
  /** What stands in front, for the figures. */
  name: string
  /** Whether it keeps what may be kept. */
  hasCache: boolean
  /** What it wrote down about the requests. */
  log: () => Promise<string>
}

/** As long as deploy/nginx leaves a node alone. */
const restMs = 3_000

/**
 * Where there is no nginx: one node after the other, and what deploy/nginx does when one of them fails. Nothing is sent
 * twice but what a node turned away or could not be told at all.
 */
export async function startOwnProxy(stage: Stage, nodes: readonly string[]): Promise<Proxy> {
  const resting = new Map<string, number>()
  let turn = 0
  const pick = (tried: ReadonlySet<string>): string | undefined => {
    turn += 1
    const order = nodes.map((_, place) => nodes[(turn + place) % nodes.length] ?? '').filter((node) => !tried.has(node))
    return order.find((node) => (resting.get(node) ?? 0) < performance.now()) ?? order[0]
  }
  const pass = (from: IncomingMessage, to: ServerResponse, tried: ReadonlySet<string>): void => {
    const node = pick(tried)
    if (node === undefined) return void to.writeHead(502).end()
    const elsewhere = (): void => {
      resting.set(node, performance.now() + restMs)
      pass(from, to, new Set([...tried, node]))
    }
    const asked = ask(node, from)
    asked.once('response', (reply) => {
      if (reply.statusCode === 502 && from.method === 'GET') {
        reply.resume()
        return elsewhere()
      }
      to.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.on('error', () => to.destroy()).pipe(to)
      to.on('close', () => reply.destroy())
    })
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) return void to.destroy()
      if (error.code === 'ECONNREFUSED' || from.method === 'GET') return elsewhere()
      to.writeHead(502).end()
    })
    // The body waits until there is somebody to hear it.
    asked.once('socket', (socket) => {
      const send = (): void => void from.pipe(asked)
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
    name: 'a small proxy of our own (no nginx here)',
    hasCache: false,
    log: () => Promise.resolve(''),
  }
}

/** A connection for each request: none is idle when a node stops. */
function ask(node: string, { method, url, headers, socket }: IncomingMessage): ClientRequest {
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
