import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { limits } from '@drapeau/contract/limits.ts'
import { type Audience, route } from '@drapeau/contract/route.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { Traffic } from '../metrics/traffic.ts'
import type { Services } from '../services.ts'
import { type App, bind } from './bind.ts'
import type { Member } from './context.ts'
import { Limiter } from './limits/limiter.ts'
import { PreparedJson } from './prepared.ts'
import { createServer } from './server.ts'

const token = 'a'.repeat(43)
const bearer = `Bearer ${token}`
const player: Member = {
  accountId: 'ada',
  sessionId: 'one',
  type: 'user',
  expiresAt: new Date('2100-01-01'),
  token: null,
  confirmedAt: null,
  lacksFactor: false,
  grants: [],
}
const prepared = new PreparedJson('{"here":true}')

let app: App
let traffic: Traffic
let member: Member | null
let now: Date
let forbidden: string[]
let port: number

beforeEach(async () => {
  member = player
  now = new Date('2026-01-01T12:00:00Z')
  forbidden = []
  traffic = new Traffic()
  const log = createLog('silent')
  const config = readConfig({ PUBLIC_URL: 'http://drapeau.example' })
  const limiter = new Limiter({} as Db, {
    ...limits,
    read: { store: 'node', budgets: [{ by: 'account', points: 20, seconds: 60 }] },
  })
  const fastify = createServer(config, log, traffic)
  onTestFinished(() => fastify.close())
  app = {
    fastify,
    services: { config, log, limiter, clock: () => now } as Services,
    authenticate: (shown) => (shown === token ? member : null),
    observer: { forbidden: (_, name) => forbidden.push(name), refused: () => undefined, exported: () => undefined },
    bound: [],
    traffic,
    objects: {
      openingOf: ({ type }) => ({ reach: new Set(), isManager: type === 'admin' }),
      expectOpen: () => Promise.resolve([]),
    },
    beforeChange: () => Promise.resolve(),
  }
  bindRead('/open', 'member')
  bindRead('/office', 'admin')
  bind(app, write, ({ now: at }) => ({ at: at.toISOString() }))
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  port = (fastify.server.address() as AddressInfo).port
})

const write = route({
  method: 'PUT',
  path: '/words',
  summary: 'Writes.',
  audience: 'member',
  limit: 'read',
  body: z.object({ word: z.string() }),
  reply: z.object({ at: z.string() }),
  refusals: [],
})

function bindRead(path: string, audience: Audience): void {
  const read = route({
    method: 'GET',
    path,
    summary: 'Reads.',
    audience,
    limit: 'read',
    tagged: true,
    reply: z.object({ here: z.boolean() }),
    refusals: [],
  })
  bind(app, read, () => prepared)
}

test.each<[status: number, headers: string[], body?: string]>([
  [200, ['host', 'drapeau.example', 'authorization', bearer]],
  [200, ['host', 'drapeau.example', 'authorization', bearer, 'content-length', '2'], '{}'],
  [401, ['host', 'drapeau.example']],
  [401, ['host', 'drapeau.example', 'authorization', `Bearer ${'b'.repeat(43)}`]],
  [401, ['host', 'drapeau.example', 'authorization', 'Basic YTpi']],
  [400, ['host', 'drapeau.example', 'authorization', bearer, 'Authorization', bearer]],
  [400, ['host', 'drapeau.example', 'Host', 'other.example', 'authorization', bearer]],
  [421, ['host', 'other.example', 'authorization', bearer]],
  [421, ['authorization', bearer]],
])('A8, H8 a prepared response passes every check: %i for %j', async (status, headers, body) => {
  expect((await get('/open', headers, body)).status).toBe(status)
})

test('Z1 an account outside the audience is refused, which is recorded', async () => {
  expect((await get('/office')).status).toBe(403)
  expect(forbidden).toEqual(['GET /api/office'])
  member = { ...player, type: 'admin' }
  expect((await get('/office')).status).toBe(200)
})

test('an account over its limit is refused until the window ends, and every response is counted', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 22; times += 1) statuses.push((await get('/open')).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
  now = new Date(now.getTime() + 61_000)
  expect((await get('/open')).status).toBe(200)
  expect(traffic.routes.find((each) => each.route === '/api/open')?.total).toBe(23)
  expect(traffic.refusals.get('too-many-requests')).toBe(2)
})

test('a visitor is refused before the body is sent', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'PUT /api/words HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
})

test('A8 a session that ends while the body arrives is refused', async () => {
  expect(await sendInHalves(() => undefined)).toMatch(/^HTTP\/1\.1 200 /)
  expect(
    await sendInHalves(() => {
      member = null
    }),
  ).toMatch(/^HTTP\/1\.1 401 /)
})

test('Z10 an API token opens no route that the table of scopes does not list, and this is reported', async () => {
  member = { ...player, token: { name: 'Script', scopes: ['read', 'play', 'author', 'manage'] } }
  expect((await get('/open')).status).toBe(403)
  expect(forbidden).toEqual(['GET /api/open'])
})

test('N4 an API token has budgets of its own: a script does not stop its owner', async () => {
  const script: Member = { ...player, sessionId: 'token', token: { name: 'Script', scopes: ['read'] } }
  member = script
  for (let sent = 0; sent < 20; sent += 1) expect((await get('/open')).status).toBe(403)
  expect((await get('/open')).status).toBe(429)
  member = { ...script, sessionId: 'another token' }
  expect((await get('/open')).status).toBe(403)
  member = player
  expect((await get('/open')).status).toBe(200)
})

test('the time of a request is that of the last byte of its body', async () => {
  const response = await sendInHalves(() => {
    now = new Date('2026-01-01T12:00:29Z')
  })
  expect(response).toMatch('2026-01-01T12:00:29.000Z')
})

/** Sends a body in two halves, and calls `meanwhile` in between. */
async function sendInHalves(meanwhile: () => void): Promise<string> {
  const body = JSON.stringify({ word: 'flag' })
  const socket = connect(port, '127.0.0.1')
  const head = `Host: localhost\r\nConnection: close\r\nAuthorization: ${bearer}\r\nContent-Type: application/json`
  const received = once(app.fastify.server, 'request')
  socket.write(`PUT /api/words HTTP/1.1\r\n${head}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`)
  await received
  // The hook has run by then.
  await new Promise((resolve) => setImmediate(resolve))
  meanwhile()
  socket.write(body.slice(5))
  return text(socket)
}

async function get(path: string, headers?: string[], body?: string): Promise<{ status: number }> {
  const outgoing = send({
    port,
    host: '127.0.0.1',
    path: `/api${path}`,
    setHost: false,
    agent: false,
    headers: headers ?? ['host', 'drapeau.example', 'authorization', bearer],
  })
  outgoing.end(body)
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  await text(reply)
  return { status: reply.statusCode ?? 0 }
}
