import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way to a database, on which at a word nothing moves any more in either direction, while every connection stays open. */
export interface QuietLine {
  url: string
  /** From now on nothing that is sent arrives, or no answers do; new calls are taken, and not answered. */
  hush: (what?: 'everything' | 'answers') => void
  /** All that was sent meanwhile arrives, and all goes on. */
  speak: () => void
  /** The same for who calls from now on. What was said before is lost, and neither side is told. */
  forget: () => void
  close: () => Promise<void>
}

export async function openQuietLine(databaseUrl: string): Promise<QuietLine> {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port)]
  const all = new Set<Socket>()
  const [asking, answering] = [new Set<Socket>(), new Set<Socket>()]
  let quiet: 'everything' | 'answers' | null = null
  const keep = (socket: Socket, other: Socket, held: Set<Socket>): void => {
    all.add(socket)
    held.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      all.delete(socket)
      held.delete(socket)
      other.destroy()
    })
    // By hand: a pipe would set a stream in motion again by itself.
    socket.on('data', (bytes) => void other.write(bytes))
    if (isHushed(held)) socket.pause()
  }
  const isHushed = (held: Set<Socket>): boolean => quiet === 'everything' || (quiet === 'answers' && held === answering)
  const server = createServer((socket) => {
    const onward = connect(port, host)
    keep(socket, onward, asking)
    keep(onward, socket, answering)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hush: (what = 'everything') => {
      quiet = what
      for (const held of [asking, answering]) if (isHushed(held)) for (const socket of held) socket.pause()
    },
    speak: () => {
      quiet = null
      for (const held of [asking, answering]) for (const socket of held) socket.resume()
    },
    forget: () => {
      quiet = null
      for (const held of [asking, answering]) {
        for (const socket of held) socket.pause()
        held.clear()
      }
    },
    close: async () => {
      for (const socket of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
