import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { expectLongBody, watchBody } from './body-timeout.ts'

/** Requires three bytes in each window. */
const times = { wholeMs: 300, windowMs: 300, bytesPerSecond: 10 }

interface Served {
  /** The limit of a long body; without it the body is short. */
  maxBytes?: number
  /** How long the server does not read. */
  busyMs?: number
}

/** A server that responds when the body has arrived, and counts time-outs. */
async function serve({ maxBytes, busyMs = 0 }: Served = {}): Promise<{ server: Server; late: () => number }> {
  let late = 0
  const server = createServer((request, response) => {
    watchBody(request, response, () => giveUp(request.socket), times)
    if (maxBytes !== undefined) expectLongBody(request, maxBytes)
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

/** Sends a byte at each interval until the connection closes. */
async function trickle(socket: Socket, bytes: number, everyMs: number): Promise<number> {
  let sent = 0
  while (sent < bytes && !socket.destroyed && !socket.closed) {
    socket.write('x')
    sent += 1
    await pause(everyMs)
  }
  return sent
}

test('D2 a trickling body is ended after its time, even if it continues', async () => {
  const { server, late } = await serve()
  const socket = await begin(server, 'content-length: 1000')
  expect(await trickle(socket, 1_000, 20)).toBeLessThan(100)
  expect(late()).toBe(1)
})

test('D2 a body that is never sent is ended, chunked or not', async () => {
  const { server, late } = await serve()
  const sockets = await Promise.all([begin(server, 'content-length: 5'), begin(server, 'transfer-encoding: chunked')])
  await Promise.all(sockets.map((socket) => closed(socket)))
  expect(late()).toBe(2)
})

test('D2 a long body may continue as long as it keeps the pace', async () => {
  const { server, late } = await serve({ maxBytes: 1_000 })
  const socket = await begin(server, 'content-length: 60')
  const answered = once(socket, 'data')
  expect(await trickle(socket, 60, 20)).toBe(60)
  expect(String(await answered)).toContain('200 OK')
  expect(late()).toBe(0)
})

test('D2 a long body that stops is ended', async () => {
  const { server, late } = await serve({ maxBytes: 1_000 })
  const socket = await begin(server, 'content-length: 20')
  socket.write('x')
  await closed(socket)
  expect(late()).toBe(1)
})

test('W10 N9 a long body below the minimum pace is ended', async () => {
  const { server, late } = await serve({ maxBytes: 1_000 })
  const socket = await begin(server, 'content-length: 1000')
  expect(await trickle(socket, 1_000, 200)).toBeLessThan(100)
  expect(late()).toBe(1)
})

test('W10 N9 a long body is ended when the largest size would have arrived at the minimum pace', async () => {
  const { server, late } = await serve({ maxBytes: 10 })
  const socket = await begin(server, 'transfer-encoding: chunked')
  const chunks = setInterval(() => socket.write('1\r\nx\r\n'), 20)
  await closed(socket)
  clearInterval(chunks)
  expect(late()).toBe(1)
})

test('W10 time in which the server does not read is not counted', async () => {
  const size = 4 * 1024 * 1024
  const { server, late } = await serve({ maxBytes: 10 * size, busyMs: 1_200 })
  const socket = await begin(server, `content-length: ${size}`)
  socket.write(Buffer.alloc(size))
  expect(String(await once(socket, 'data'))).toContain('200 OK')
  expect(late()).toBe(0)
})

test('a request without a body, or with a complete one, has no time-out', async () => {
  const { server, late } = await serve()
  const none = await begin(server, 'content-length: 0')
  const some = await begin(server, 'content-length: 1')
  some.write('x')
  await pause(500)
  expect([late(), none.destroyed, some.destroyed]).toEqual([0, false, false])
})
