import { beforeAll, expect, test } from 'vitest'
import { Wire, type WireResponse } from './wire.ts'
import { type World, world } from './world.ts'

type Headers = WireResponse['headers']

/** Headers of every response. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

const json = { 'content-type': 'application/json' }
const tooBig = JSON.stringify({ email: 'a'.repeat(1024 * 1024) })

/** One of each kind of response that the server can give. */
const kinds: Record<string, [status: number | number[], send: (wire: Wire) => Promise<WireResponse>]> = {
  'a list (200)': [200, (wire) => wire.get('/api/schools')],
  'an unchanged list (304)': [304, requestAgain],
  'a picture (svg)': [200, (wire) => wire.get('/api/avatars/Ada.svg')],
  'a flag (svg)': [200, (wire) => wire.get('/api/countries/FR.svg')],
  'the API page (html)': [200, (wire) => wire.get('/api/docs')],
  'the health check': [200, (wire) => wire.get('/health/live')],
  'the readiness check': [200, (wire) => wire.get('/health/ready')],
  'bad input (400)': [400, (wire) => wire.get('/api/schools?page=0')],
  'bad JSON (400)': [400, (wire) => wire.request({ method: 'POST', path: '/api/users', headers: json, body: '{' })],
  'a malformed URL (400)': [400, (wire) => wire.get('/api/users/confirm/%zz')],
  'a parameter that is too long (400)': [400, (wire) => wire.get(`/api/avatars/${'a'.repeat(9_000)}.svg`)],
  'no session (401)': [401, (wire) => wire.get('/api/users/me')],
  'an unknown path (404)': [404, (wire) => wire.get('/api/nothing')],
  'an unknown key (404)': [404, (wire) => wire.get('/api/users/confirm/nothing')],
  'another method (405)': [405, (wire) => wire.request({ method: 'DELETE', path: '/api/schools' })],
  'a body too large (413)': [
    413,
    (wire) => wire.request({ method: 'POST', path: '/api/users', headers: json, body: tooBig }),
  ],
  'a body of another type (415)': [
    415,
    (wire) =>
      wire.request({ method: 'POST', path: '/api/users', headers: { 'content-type': 'text/plain' }, body: 'x' }),
  ],
  'a foreign host (421)': [421, (wire) => wire.get('/api/schools', { host: 'evil.example' })],
  'an expectation (417)': [417, (wire) => wire.request({ path: '/api/schools', headers: { expect: 'miracles' } })],
  'an internal error (500)': [500, (wire) => wire.get('/test/fault')],
  'a screen (503 when the web client is not built)': [[200, 503], (wire) => wire.get('/home')],
  'an unknown screen': [[404, 503], (wire) => wire.get('/nowhere')],
  'an unknown asset': [[404, 503], (wire) => wire.get('/assets/nothing.js')],
  'another method on a screen (405)': [405, (wire) => wire.request({ method: 'POST', path: '/home' })],
}

/** Malformed requests, and the status that each gets before the connection closes. */
const malformed: Record<string, [bytes: string, status: number]> = {
  'another protocol': ['SSH-2.0-OpenSSH\r\n\r\n', 400],
  'H10 an unknown method': ['BREW / HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
  'H10 TRACE': ['TRACE /api/schools HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 405],
  'H10 PROPFIND': ['PROPFIND / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 405],
  'H8 no host': ['GET /api/schools HTTP/1.1\r\nconnection: close\r\n\r\n', 421],
  'W16 H8 another host in the request line': [
    'GET http://evil.example/api/schools HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    421,
  ],
  'W16 H8 another host in the request line, with a name before it': [
    'GET http://localhost@evil.example/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    421,
  ],
  'H8 two hosts': ['GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n', 400],
  'D8 a header of 64 kB': [`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
  'D8 an address of 32 kB': [`GET /${'a'.repeat(32_768)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
  'D8 a thousand headers': [
    `GET / HTTP/1.1\r\nhost: localhost\r\n${'x-header: some value\r\n'.repeat(1_000)}\r\n`,
    431,
  ],
  'I12 a length and chunks': [
    'POST /api/users HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  'I12 two lengths': [
    'POST /api/users HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd',
    400,
  ],
  'I12 a folded header': ['GET / HTTP/1.1\r\nhost: localhost\r\nx: a\r\n b\r\n\r\n', 400],
  'I12 a bare line feed': ['GET / HTTP/1.1\nhost: localhost\n\n', 400],
}

let site: World
let wire: Wire

beforeAll(async () => {
  site = await world()
  site.app.fastify.get('/test/fault', () => {
    throw new Error('select password_hash from account -- /srv/drapeau/server/src/app.ts')
  })
  wire = await Wire.to(site.app.fastify)
})

test.each(Object.entries(kinds))(
  'H4, H5, O4 %s carries the security headers and reveals nothing about the server',
  async (_kind, [status, send]) => {
    const reply = await send(wire)
    expect([status].flat()).toContain(reply.status)
    expect(reply.headers).toMatchObject(always)
    expectStrictPolicy(String(reply.headers['content-security-policy']))
    expect(reply.headers['cache-control']).toBeDefined()
    expectNoVersions(reply.headers)
    expect(reply.body).not.toMatch(/node_modules|at .*\.ts:|password_hash|\/srv\/|Fastify|PostgreSQL/)
  },
)

test.each(Object.entries(malformed))('%s is refused with the same headers', async (_case, [bytes, status]) => {
  const reply = readHead(await wire.raw(bytes))
  expect(reply.status).toBe(status)
  expect(reply.headers).toMatchObject(always)
  expect(reply.headers['connection']).toBe('close')
  expectStrictPolicy(String(reply.headers['content-security-policy']))
  expectNoVersions(reply.headers)
})

test('W16 H8 our own host in the request line is served, and a foreign one in either place is refused', async () => {
  const get = (target: string, host = 'localhost') =>
    wire.raw(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  expect(readHead(await get('http://localhost/api/schools')).status).toBe(200)
  expect(readHead(await get('http://localhost/api/schools', 'evil.example')).status).toBe(421)
  expect(readHead(await get('HTTP://EVIL.example/api/schools')).status).toBe(421)
})

test('H10 CONNECT gets no response', async () => {
  expect(await wire.raw('CONNECT example.org:443 HTTP/1.1\r\nhost: localhost\r\n\r\n')).toBe('')
})

test('O4 an internal error is logged in full, and the response reveals nothing of it', async () => {
  const reply = await wire.get('/test/fault')
  expect(JSON.parse(reply.body)).toEqual({
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    code: 'server-error',
  })
  expect(site.logged()).toContain('select password_hash from account')
})

test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:3000.evil.example'])(
  'H3 the origin %s gets no CORS headers',
  async (origin) => {
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const replies = await Promise.all([
      wire.get('/api/countries', { origin }),
      wire.get('/home', { origin }),
      wire.request({ method: 'OPTIONS', path: '/api/users/login', headers: preflight }),
    ])
    for (const reply of replies)
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(replies[2]?.status).toBe(405)
  },
)

test('H8 a foreign host is refused and never echoed', async () => {
  const hosts = ['evil.example', 'localhost.evil.example', 'evil.example:80', 'localhost@evil.example', '', 'a b']
  for (const host of hosts) {
    const reply = await wire.raw(`GET /home HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
    expect([host, readHead(reply).status]).toEqual([host, 421])
    expect(reply).not.toContain('evil')
  }
  for (const header of ['x-forwarded-host', 'forwarded', 'x-original-url', 'x-rewrite-url'])
    expect((await wire.get('/api/docs', { [header]: 'evil.example' })).body).not.toContain('evil')
})

test('H5 Strict-Transport-Security is sent over https and not over http', async () => {
  const secure = await world({ settings: { PUBLIC_URL: 'https://ctf.example.org' } })
  const reply = await (await Wire.to(secure.app.fastify)).get('/api/schools', { host: 'ctf.example.org' })
  expect(reply.status).toBe(200)
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect((await wire.get('/api/schools')).headers['strict-transport-security']).toBeUndefined()
})

test('H6 private responses are never stored; public ones may be', async () => {
  const player = await site.build.player()
  const mine = { authorization: `Bearer ${player.token}` }
  for (const path of ['/api/users/me', '/api/notifications', '/api/notifications/news', '/api/users/me/sessions'])
    expect((await wire.get(path, mine)).headers['cache-control']).toBe('no-store')
  for (const path of ['/api/users/me/x.css', '/api/notifications/x.css'])
    expect((await wire.get(path, mine)).status).toBe(404)
  // Players may not read users at all; for an administrator there is no such user.
  const admin = await site.build.admin()
  for (const path of ['/api/users/me.css', '/api/users/me%2fx.css']) {
    expect(await wire.get(path, mine)).toMatchObject({ status: 403, headers: { 'cache-control': 'no-store' } })
    const reply = await wire.get(path, { authorization: `Bearer ${admin.token}` })
    expect(reply).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  }
  expect((await wire.get('/api/countries')).headers['cache-control']).toBe('public, max-age=86400')
})

async function requestAgain(on: Wire): Promise<WireResponse> {
  const first = await on.get('/api/countries')
  return on.get('/api/countries', { 'if-none-match': String(first.headers['etag']) })
}

/** Only scripts of our own origin, or listed by their hash, may run. */
function expectStrictPolicy(policy: string): void {
  const directives = new Map(policy.split('; ').map((each) => [each.split(' ', 1)[0], each]))
  expect(directives.get('default-src')).toBe("default-src 'none'")
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directives.has('sandbox') || directives.get('base-uri') === "base-uri 'none'").toBe(true)
  expect(directives.get('script-src') ?? '').not.toMatch(/unsafe|\*|http|data:|blob:/)
  expect(policy).not.toContain('unsafe-eval')
}

function expectNoVersions(headers: Headers): void {
  expect(headers['server']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
}

function readHead(response: string): { status: number; headers: Headers } {
  const [first = '', ...lines] = response.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
  const headers = lines.map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 2)]
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Headers }
}
