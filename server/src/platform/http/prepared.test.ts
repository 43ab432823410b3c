import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { logout } from '@drapeau/contract/accounts/accounts.ts'
import { listPractices } from '@drapeau/contract/practice.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/builders.ts'
import { Wire, type WireResponse } from '../../../test/wire.ts'
import { type World, world } from '../../../test/world.ts'
import { PreparedJson } from './prepared.ts'

const path = `/api${listPractices.path}`

let site: World
let wire: Wire
let player: Person

beforeAll(async () => {
  site = await world()
  player = await site.build.player()
  await site.build.challenge({ name: 'Œil du phare' })
  wire = await Wire.to(site.app.fastify)
})

test('H4, H5 a prepared response is the same whether the connection stays open or not', async () => {
  const [alive, closed] = [readHead(await send('keep-alive')), readHead(await send('close'))]
  expect(alive.body).toBe(closed.body)
  expect(JSON.parse(alive.body)).toMatchObject({ totalRows: 1 })
  const { connection, 'keep-alive': timeout, date, ...fields } = alive.headers
  const { connection: ended, date: then, ...others } = closed.headers
  expect(fields).toEqual(others)
  expect([connection, timeout, ended]).toEqual(['keep-alive', 'timeout=65', 'close'])
  for (const each of [date, then]) expect(Math.abs(Date.parse(String(each)) - Date.now())).toBeLessThan(10_000)
  expect(Number(alive.headers['content-length'])).toBe(Buffer.byteLength(alive.body))
})

test('a prepared response carries the date of its request, not of the first one', async () => {
  const first = await wire.get(path, bearer())
  await sleep(1_100)
  const later = await wire.get(path, bearer())
  expect(Date.parse(String(later.headers['date']))).toBeGreaterThan(Date.parse(String(first.headers['date'])))
  expect([later.headers['etag'], later.body]).toEqual([first.headers['etag'], first.body])
})

test('two pipelined requests on one connection get their responses in order', async () => {
  const one = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${player.token}\r\n`
  const both = await wire.raw(`${one}\r\n${one}connection: close\r\n\r\n`)
  expect(both.match(/HTTP\/1\.1 200 OK\r/g)).toHaveLength(2)
  expect(both.match(/"totalRows":1/g)).toHaveLength(2)
})

test('A8, H8 a prepared response does not bypass the checks', async () => {
  expect((await wire.get(path, bearer())).status).toBe(200)
  const one = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${player.token}\r\n`
  const refused: [WireResponse['status'], string][] = [
    [401, `GET ${path} HTTP/1.1\r\nhost: localhost\r\n`],
    [400, `${one}authorization: Bearer ${player.token}\r\n`],
    [400, `${one}host: localhost\r\n`],
    [421, one.replace('host: localhost', 'host: evil.example')],
    [401, `HEAD ${path} HTTP/1.1\r\nhost: localhost\r\n`],
  ]
  for (const [status, request] of refused)
    expect(await wire.raw(`${request}connection: close\r\n\r\n`)).toMatch(`HTTP/1.1 ${status} `)
})

test('a frequently requested response is compressed for clients that accept it, with the same content', async () => {
  for (let number = 0; number < 8; number += 1)
    await site.build.challenge({ name: `Balise ${number} ${'x'.repeat(40)}` })
  const plain = await wire.get(path, bearer())
  const gzip = { ...bearer(), 'accept-encoding': 'br, gzip' }
  await expect.poll(async () => (await wire.get(path, gzip)).headers['content-encoding']).toBe('gzip')
  const reply = await wire.get(path, gzip)
  expect(gunzipSync(reply.bytes).toString()).toBe(plain.body)
  expect(reply.bytes.length).toBe(Number(reply.headers['content-length']))
  expect([reply.headers['vary'], reply.headers['etag']]).toEqual(['accept-encoding', plain.headers['etag']])
  const unchanged = await wire.get(path, { ...gzip, 'if-none-match': String(plain.headers['etag']) })
  expect([unchanged.status, unchanged.body, unchanged.headers['content-type']]).toEqual([304, '', undefined])
  const refusing = await wire.get(path, { ...bearer(), 'accept-encoding': 'gzip;q=0' })
  expect([refusing.headers['content-encoding'], refusing.body]).toEqual([undefined, plain.body])
})

test('a session that was signed out gets no prepared response', async () => {
  const leaving = await site.build.player()
  const read = () => wire.get(path, { authorization: `Bearer ${leaving.token}` })
  for (let times = 0; times < 3; times += 1) expect((await read()).status).toBe(200)
  await site.api.as(leaving).call(logout, {})
  expect((await read()).status).toBe(401)
})

test('the same content has the same ETag, and other content another', () => {
  expect(new PreparedJson('{"a":1}').etag).toBe(new PreparedJson(Buffer.from('{"a":1}')).etag)
  expect(new PreparedJson('{"a":1}').etag).not.toBe(new PreparedJson('{"a":2}').etag)
})

function bearer(): Record<string, string> {
  return { authorization: `Bearer ${player.token}`, connection: 'keep-alive' }
}

/** The raw response to one request, on a connection that a second one closes. */
async function send(connection: 'keep-alive' | 'close'): Promise<string> {
  const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${player.token}\r\n`
  const last = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  const responses = await wire.raw(`${head}connection: ${connection}\r\n\r\n${connection === 'close' ? '' : last}`)
  return responses.split(/(?=HTTP\/1\.1 )/)[0] ?? ''
}

function readHead(response: string): { headers: Record<string, string | undefined>; body: string } {
  const end = response.indexOf('\r\n\r\n')
  const lines = response.slice(0, end).split('\r\n').slice(1)
  const headers = lines.map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 2)] as const
  })
  return { headers: Object.fromEntries(headers), body: response.slice(end + 4) }
}
