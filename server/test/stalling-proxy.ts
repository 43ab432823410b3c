import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of a database that can stop forwarding in either direction while every connection stays open. */
export interface StallingProxy {
  url: string
  /** Stops forwarding everything, or only responses. New connections are accepted and stall, too. */
  stall: (what?: 'everything' | 'responses') => void
  /** Forwards what was held back, and everything from then on. */
  resume: () => void
  /** Forwards new connections only. The stalled ones stay open and silent, as after a network failure. */
  abandonStalled: () => void
  close: () => Promise<void>
}

export async function openStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port)]
  const all = new Set<Socket>()
  const [fromClients, fromDatabase] = [new Set<Socket>(), new Set<Socket>()]
  let stalled: 'everything' | 'responses' | null = null
  const forward = (socket: Socket, other: Socket, side: Set<Socket>): void => {
    all.add(socket)
    side.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      all.delete(socket)
      side.delete(socket)
      other.destroy()
    })
    // Not with a pipe, which would resume a paused stream by itself.
    socket.on('data', (bytes) => void other.write(bytes))
    if (isStalled(side)) socket.pause()
  }
  const isStalled = (side: Set<Socket>): boolean =>
    stalled === 'everything' || (stalled === 'responses' && side === fromDatabase)
  const server = createServer((socket) => {
    const upstream = connect(port, host)
    forward(socket, upstream, fromClients)
    forward(upstream, socket, fromDatabase)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    stall: (what = 'everything') => {
      stalled = what
      for (const side of [fromClients, fromDatabase]) if (isStalled(side)) for (const socket of side) socket.pause()
    },
    resume: () => {
      stalled = null
      for (const side of [fromClients, fromDatabase]) for (const socket of side) socket.resume()
    },
    abandonStalled: () => {
      stalled = null
      for (const side of [fromClients, fromDatabase]) {
        for (const socket of side) socket.pause()
        side.clear()
      }
    },
    close: async () => {
      for (const socket of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
