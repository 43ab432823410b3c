import { once } from 'node:events'
import { createServer, request as send, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@drapeau/contract/limits.ts'
import { getCtftime } from '@drapeau/contract/results.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { login } from '@drapeau/contract/accounts/accounts.ts'
import { listPractices } from '@drapeau/contract/practice.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { RouteTraffic } from '../metrics/traffic.ts'
import type { Services } from '../services.ts'
import type { Member } from './context.ts'
import { expectFromMemory, Lane } from './lane.ts'
import { Limiter } from './limiter.ts'
import { Ready } from './ready.ts'
import { Refusal } from './refusal.ts'
import { readySender } from './send-ready.ts'
import { SiteResponse } from './site-response.ts'

const path = '/api/challenges/practices?page=1'
const token = 'a'.repeat(43)
const player: Member = { accountId: 'ada', sessionId: 'one', type: 'user', expiresAt: new Date('2100-01-01') }

let server: Server
let lane: Lane
let meter: RouteTraffic
let member: Member
let drain: { isOn: boolean }
let answer: () => unknown

beforeEach(async () => {
  member = player
  drain = { isOn: false }
  answer = () => new Ready('"short"')
  meter = new RouteTraffic('GET', listPractices.path)
  const limiter = new Limiter({} as Db, {
    ...limits,
    read: { store: 'node', budgets: [{ by: 'account', points: 3, seconds: 60 }] },
  })
  const services = { clock: () => new Date(), limiter, log: createLog('silent') } as Services
  lane = new Lane({
    services,
    recognise: (shown) => (shown === token ? member : undefined),
    isOurs: (host) => host === 'drapeau.example',
    addressOf: () => '127.0.0.1',
    sendReady: readySender('http://drapeau.example', 'application/json'),
    drain,
  })
  server = createServer({ ServerResponse: SiteResponse, requireHostHeader: false }, (_request, response) =>
    response.end('"ordinary"'),
  )
  lane.leadFrom(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('an address is answered the short way once it has been learnt, and counted', async () => {
  expect(await ask()).toBe('ordinary')
  learn()
  expect(await ask()).toBe('short')
  expect(await ask({ path: '/api/challenges/practices?page=2' })).toBe('ordinary')
  expect(meter.total).toBe(1)
})

test('A8, H8 whatever is not plain is left to the ordinary way', async () => {
  learn()
  const bearer = `Bearer ${token}`
  const host = 'drapeau.example'
  const odd: Asked[] = [
    { method: 'HEAD' },
    { method: 'POST' },
    { headers: ['host', host] },
    { headers: ['host', host, 'authorization', `Bearer ${'b'.repeat(43)}`] },
    { headers: ['host', host, 'authorization', 'Basic YTpi'] },
    { headers: ['host', host, 'authorization', bearer, 'Authorization', bearer] },
    { headers: ['host', host, 'Host', 'other.example', 'authorization', bearer] },
    { headers: ['host', 'other.example', 'authorization', bearer] },
    { headers: ['authorization', bearer] },
    { headers: ['host', host, 'authorization', bearer, 'connection', 'upgrade', 'upgrade', 'h2c'] },
    { headers: ['host', host, 'authorization', bearer, 'content-length', '2'], body: '{}' },
  ]
  for (const each of odd) expect([each, await ask(each)]).toEqual([each, each.method === 'HEAD' ? '' : 'ordinary'])
  expect(meter.total).toBe(0)
  expect(await ask()).toBe('short')
})

test('Z1 whom the route is not for is left to the ordinary way', async () => {
  learn({ ...listPractices, audience: 'admin' })
  expect(await ask()).toBe('ordinary')
  member = { ...player, type: 'admin' }
  expect(await ask()).toBe('short')
})

test('what is not at hand, or fails, is left to the ordinary way and not counted here', async () => {
  learn()
  for (const each of [() => Promise.resolve(new Ready('1')), () => Promise.reject(new Error('away')), () => ({})]) {
    answer = each
    expect(await ask()).toBe('ordinary')
  }
  answer = () => {
    throw new Refusal('not-found')
  }
  expect(await ask()).toBe('ordinary')
  answer = () => new Ready('"short"')
  for (let times = 0; times < 3; times += 1) expect(await ask()).toBe('short')
})

test('who asks too often is left to the ordinary way, which says so', async () => {
  learn()
  const ways = []
  for (let times = 0; times < 5; times += 1) ways.push(await ask())
  expect(ways).toEqual(['short', 'short', 'short', 'ordinary', 'ordinary'])
})

test('a node that is about to stop answers in the ordinary way only', async () => {
  learn()
  expect(await ask()).toBe('short')
  drain.isOn = true
  expect(await ask()).toBe('ordinary')
})

test('what a stranger may ask, or what is counted in the database, has no short way', () => {
  expect(() => expectFromMemory(getScoreboard)).not.toThrow()
  for (const route of [login, { ...getScoreboard, audience: 'anyone' as const }, getCtftime])
    expect(() => expectFromMemory(route)).toThrow('from memory alone')
})

function learn(route: Route = listPractices): void {
  lane.learn(path, { route, meter, read: () => answer() })
}

interface Asked {
  method?: string
  path?: string
  /** Names and values in turn. */
  headers?: string[]
  body?: string
}

/** Which way the answer came. */
async function ask({ method = 'GET', headers, body, path: asked = path }: Asked = {}): Promise<string> {
  const { port } = server.address() as AddressInfo
  const outgoing = send({
    port,
    host: '127.0.0.1',
    method,
    path: asked,
    setHost: false,
    headers: headers ?? ['host', 'drapeau.example', 'authorization', `Bearer ${token}`],
  })
  outgoing.end(body)
  const [reply] = (await once(outgoing, 'response')) as [AsyncIterable<Buffer>]
  const pieces: Buffer[] = []
  for await (const piece of reply) pieces.push(piece)
  const text = Buffer.concat(pieces).toString()
  return text === '' ? '' : String(JSON.parse(text))
}
