import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way to a database, on which at a word nothing moves any more in either direction, while every connection stays open. */
export interface QuietLine {
  url: string
  /** From now on nothing that is sent arrives; new calls are taken, and not answered. */
  hush: () => void
  /** All that was sent meanwhile arrives, and all goes on. */
  speak: () => void
  /** The same for those who call from now on; what was said before is lost, and who said it is told nothing. */
  forget: () => void
  close: () => Promise<void>
}

export async function openQuietLine(databaseUrl: string): Promise<QuietLine> {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port)]
  const all = new Set<Socket>()
  const held = new Set<Socket>()
  let isQuiet = false
  const keep = (socket: Socket, other: Socket): void => {
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
    if (isQuiet) socket.pause()
  }
  const server = createServer((socket) => {
    const onward = connect(port, host)
    keep(socket, onward)
    keep(onward, socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hush: () => {
      isQuiet = true
      for (const socket of held) socket.pause()
    },
    speak: () => {
      isQuiet = false
      for (const socket of held) socket.resume()
    },
    forget: () => {
      isQuiet = false
      held.clear()
    },
    close: async () => {
      for (const socket of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
