import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { expectLongBody, watchBody } from './body-timeout.ts'

/** Three bytes in each window. */
const times = { wholeMs: 300, windowMs: 300, bytesPerSecond: 10 }

interface Served {
  /** A long body of so many bytes at most; left out: a short one. */
  mostBytes?: number
  /** How long nothing of it is read. */
  busyMs?: number
}

/** A server that answers once the body is there, and counts those that came too late. */
async function serve({ mostBytes, busyMs = 0 }: Served = {}): Promise<{ server: Server; late: () => number }> {
  let late = 0
  const server = createServer((request, response) => {
    watchBody(request, response, () => giveUp(request.socket), times)
    if (mostBytes !== undefined) expectLongBody(request, mostBytes)
    setTimeout(() => request.resume().on('end', () => response.end('whole')), busyMs)
  })
  const giveUp = (socket: Socket): void => {
    late += 1
    socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { server, late: () => late }
}

async function begin(server: Server, head: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`)
  await once(socket, 'connect')
  return socket
}

/** `once` would reject with the reset that some of these connections end in. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('close', () => resolve()))
}

/** A byte now and then, until somebody has had enough. */
async function trickle(socket: Socket, bytes: number, everyMs: number): Promise<number> {
  let sent = 0
  while (sent < bytes && !socket.destroyed && !socket.closed) {
    socket.write('x')
    sent += 1
    await pause(everyMs)
  }
  return sent
}

test('D2 a body that trickles is given up after its time, however it goes on', async () => {
  const { server, late } = await serve()
  const socket = await begin(server, 'content-length: 1000')
  expect(await trickle(socket, 1_000, 20)).toBeLessThan(100)
  expect(late()).toBe(1)
})

test('D2 a body that is never sent is given up, chunks or not', async () => {
  const { server, late } = await serve()
  const sockets = await Promise.all([begin(server, 'content-length: 5'), begin(server, 'transfer-encoding: chunked')])
  await Promise.all(sockets.map((socket) => closed(socket)))
  expect(late()).toBe(2)
})

test('D2 a long body may go on for as long as it keeps the pace', async () => {
  const { server, late } = await serve({ mostBytes: 1_000 })
  const socket = await begin(server, 'content-length: 60')
  const answered = once(socket, 'data')
  expect(await trickle(socket, 60, 20)).toBe(60)
  expect(String(await answered)).toContain('200 OK')
  expect(late()).toBe(0)
})

test('D2 a long body that falls silent is given up', async () => {
  const { server, late } = await serve({ mostBytes: 1_000 })
  const socket = await begin(server, 'content-length: 20')
  socket.write('x')
  await closed(socket)
  expect(late()).toBe(1)
})

test('W10 N9 a long body that goes on, but slower than the slowest line, is given up', async () => {
  const { server, late } = await serve({ mostBytes: 1_000 })
  const socket = await begin(server, 'content-length: 1000')
  expect(await trickle(socket, 1_000, 200)).toBeLessThan(100)
  expect(late()).toBe(1)
})

test('W10 N9 a long body is given up when its largest size would have arrived at the slowest pace', async () => {
  const { server, late } = await serve({ mostBytes: 10 })
  const socket = await begin(server, 'transfer-encoding: chunked')
  const chunks = setInterval(() => socket.write('1\r\nx\r\n'), 20)
  await closed(socket)
  clearInterval(chunks)
  expect(late()).toBe(1)
})

test('W10 nobody is given up for what we do not find time to read', async () => {
  const size = 4 * 1024 * 1024
  const { server, late } = await serve({ mostBytes: 10 * size, busyMs: 1_200 })
  const socket = await begin(server, `content-length: ${size}`)
  socket.write(Buffer.alloc(size))
  expect(String(await once(socket, 'data'))).toContain('200 OK')
  expect(late()).toBe(0)
})

test('a request without a body, and one whose body has arrived, is left in peace', async () => {
  const { server, late } = await serve()
  const none = await begin(server, 'content-length: 0')
  const some = await begin(server, 'content-length: 1')
  some.write('x')
  await pause(500)
  expect([late(), none.destroyed, some.destroyed]).toEqual([0, false, false])
})
