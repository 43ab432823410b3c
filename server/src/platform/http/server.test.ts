import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log/log.ts'
import { createServer } from './server.ts'

test('D2 a request for another protocol gets an ordinary response, and the connection is closed', async () => {
  const response = await responseTo('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')
  expect(response).toMatch(/^HTTP\/1\.1 200 /)
  expect(response).toMatch(/^connection: close\r$/im)
})

test.each([
  ['names a type and has no body', 'Content-Type: application/json\r\n', ''],
  ['names neither', '', ''],
  ['has an empty body', 'Content-Type: application/json\r\nContent-Length: 0\r\n', ''],
  ['has an empty body in pieces', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
])('a request that %s gets a response at once', async (_, lines, body) => {
  expect(await responseTo(`POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines}\r\n${body}`)).toMatch(
    /^HTTP\/1\.1 200 [^]*nothing$/,
  )
})

test('pipelined requests with and without a body each get a response', async () => {
  const plain = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const withBody = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
  const last = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const response = await responseTo(plain + withBody + plain + last)
  expect(response.match(/here|something|nothing/g)).toEqual(['here', 'something', 'here', 'here'])
})

test.each<[trusted: string, forwarded: string, address: string]>([
  ['', '203.0.113.7', '127.0.0.1'],
  ['1', '203.0.113.7', '203.0.113.7'],
  ['1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['2', '1.1.1.1, 203.0.113.7', '1.1.1.1'],
  ['127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.0/8,203.0.113.0/24', '1.1.1.1, 203.0.113.7', '1.1.1.1'],
  ['10.0.0.0/8', '203.0.113.7', '127.0.0.1'],
])(
  'with the trusted proxies "%s" a request forwarded for %s has the address %s',
  async (trusted, forwarded, address) => {
    const server = createServer(readConfig(trusted === '' ? {} : { TRUST_PROXY: trusted }), createLog('silent'))
    onTestFinished(() => server.close())
    server.get('/', ({ ip }) => ip)
    const headers = { host: 'localhost', 'x-forwarded-for': forwarded }
    expect((await server.inject({ url: '/', headers })).body).toBe(address)
  },
)

/** Everything received until the connection closes. */
async function responseTo(request: string): Promise<string> {
  const server = createServer(readConfig({}), createLog('silent'))
  onTestFinished(() => server.close())
  server.get('/', () => 'here')
  server.post('/', ({ body }) => (body === undefined ? 'nothing' : 'something'))
  await server.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}
