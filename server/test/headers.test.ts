import { beforeAll, expect, test } from 'vitest'
import { Wire, type WireAnswer } from './wire.ts'
import { type World, world } from './world.ts'

type Headers = WireAnswer['headers']

/** What every answer carries, whatever its kind. */
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

/** One of each kind of answer that the server can give. */
const kinds: Record<string, [status: number | number[], ask: (wire: Wire) => Promise<WireAnswer>]> = {
  'a list (200)': [200, (wire) => wire.get('/api/schools')],
  'an unchanged list (304)': [304, askAgain],
  'a picture (svg)': [200, (wire) => wire.get('/api/avatars/Ada.svg')],
  'a flag (svg)': [200, (wire) => wire.get('/api/countries/FR.svg')],
  'the API page (html)': [200, (wire) => wire.get('/api/docs')],
  'the health check': [200, (wire) => wire.get('/health/live')],
  'the readiness check': [200, (wire) => wire.get('/health/ready')],
  'bad input (400)': [400, (wire) => wire.get('/api/schools?page=0')],
  'bad JSON (400)': [400, (wire) => wire.ask({ method: 'POST', path: '/api/users', headers: json, body: '{' })],
  'a broken address (400)': [400, (wire) => wire.get('/api/users/confirm/%zz')],
  'an address too long for us (400)': [400, (wire) => wire.get(`/api/avatars/${'a'.repeat(9_000)}.svg`)],
  'nobody signed in (401)': [401, (wire) => wire.get('/api/users/me')],
  'an unknown address (404)': [404, (wire) => wire.get('/api/nothing')],
  'an unknown key (404)': [404, (wire) => wire.get('/api/users/confirm/nothing')],
  'another method (405)': [405, (wire) => wire.ask({ method: 'DELETE', path: '/api/schools' })],
  'a body too large (413)': [
    413,
    (wire) => wire.ask({ method: 'POST', path: '/api/users', headers: json, body: tooBig }),
  ],
  'a body of another type (415)': [
    415,
    (wire) => wire.ask({ method: 'POST', path: '/api/users', headers: { 'content-type': 'text/plain' }, body: 'x' }),
  ],
  'a foreign host (421)': [421, (wire) => wire.get('/api/schools', { host: 'evil.example' })],
  'an expectation (417)': [417, (wire) => wire.ask({ path: '/api/schools', headers: { expect: 'miracles' } })],
  'a fault of ours (500)': [500, (wire) => wire.get('/test/fault')],
  'a screen, or that it is not built': [[200, 503], (wire) => wire.get('/home')],
  'no such screen': [[404, 503], (wire) => wire.get('/nowhere')],
  'no such asset': [[404, 503], (wire) => wire.get('/assets/nothing.js')],
  'another method on a screen (405)': [405, (wire) => wire.ask({ method: 'POST', path: '/home' })],
}

/** What never was a request that could be read, and the status that it gets before the connection closes. */
const malformed: Record<string, [bytes: string, status: number]> = {
  'no HTTP at all': ['SSH-2.0-OpenSSH\r\n\r\n', 400],
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

let place: World
let wire: Wire

beforeAll(async () => {
  place = await world()
  place.app.fastify.get('/test/fault', () => {
    throw new Error('select password_hash from account -- /srv/drapeau/server/src/app.ts')
  })
  wire = await Wire.to(place.app.fastify)
})

test.each(Object.entries(kinds))(
  'H4, H5, O4 %s carries the headers and says nothing of the machine',
  async (_kind, [status, ask]) => {
    const reply = await ask(wire)
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

test('W16 H8 our own host in the request line is served, and what it names counts', async () => {
  const ask = (target: string, host = 'localhost') =>
    wire.raw(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  expect(readHead(await ask('http://localhost/api/schools')).status).toBe(200)
  expect(readHead(await ask('http://localhost/api/schools', 'evil.example')).status).toBe(421)
  expect(readHead(await ask('HTTP://EVIL.example/api/schools')).status).toBe(421)
})

test('H10 CONNECT leads nowhere', async () => {
  expect(await wire.raw('CONNECT example.org:443 HTTP/1.1\r\nhost: localhost\r\n\r\n')).toBe('')
})

test('O4 a fault is logged whole and answered with nothing inside', async () => {
  const reply = await wire.get('/test/fault')
  expect(JSON.parse(reply.body)).toEqual({
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    code: 'server-error',
  })
  expect(place.logged()).toContain('select password_hash from account')
})

test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:3000.evil.example'])(
  'H3 the origin %s gets no permission',
  async (origin) => {
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const replies = await Promise.all([
      wire.get('/api/countries', { origin }),
      wire.get('/home', { origin }),
      wire.ask({ method: 'OPTIONS', path: '/api/users/login', headers: preflight }),
    ])
    for (const reply of replies)
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(replies[2]?.status).toBe(405)
  },
)

test('H8 a foreign host is refused and never repeated', async () => {
  const hosts = ['evil.example', 'localhost.evil.example', 'evil.example:80', 'localhost@evil.example', '', 'a b']
  for (const host of hosts) {
    const reply = await wire.raw(`GET /home HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
    expect([host, readHead(reply).status]).toEqual([host, 421])
    expect(reply).not.toContain('evil')
  }
  for (const header of ['x-forwarded-host', 'forwarded', 'x-original-url', 'x-rewrite-url'])
    expect((await wire.get('/api/docs', { [header]: 'evil.example' })).body).not.toContain('evil')
})

test('H5 over https the browser is told to stay there, and over http it is not', async () => {
  const secure = await world({ settings: { PUBLIC_URL: 'https://ctf.example.org' } })
  const reply = await (await Wire.to(secure.app.fastify)).get('/api/schools', { host: 'ctf.example.org' })
  expect(reply.status).toBe(200)
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect((await wire.get('/api/schools')).headers['strict-transport-security']).toBeUndefined()
})

test('H6 what is somebody’s own is never stored; what is everybody’s may be', async () => {
  const player = await place.build.player()
  const mine = { authorization: `Bearer ${player.token}` }
  for (const path of ['/api/users/me', '/api/notifications', '/api/notifications/news', '/api/users/me/sessions'])
    expect((await wire.get(path, mine)).headers['cache-control']).toBe('no-store')
  for (const path of ['/api/users/me/x.css', '/api/notifications/x.css'])
    expect((await wire.get(path, mine)).status).toBe(404)
  // To a player no user has an address; to an administrator this one is nobody's.
  const admin = await place.build.admin()
  for (const path of ['/api/users/me.css', '/api/users/me%2fx.css']) {
    expect(await wire.get(path, mine)).toMatchObject({ status: 403, headers: { 'cache-control': 'no-store' } })
    const asked = await wire.get(path, { authorization: `Bearer ${admin.token}` })
    expect(asked).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  }
  expect((await wire.get('/api/countries')).headers['cache-control']).toBe('public, max-age=86400')
})

async function askAgain(on: Wire): Promise<WireAnswer> {
  const first = await on.get('/api/countries')
  return on.get('/api/countries', { 'if-none-match': String(first.headers['etag']) })
}

/** Nothing runs that is not a file of ours or named by its hash. */
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

function readHead(answer: string): { status: number; headers: Headers } {
  const [first = '', ...lines] = answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
  const headers = lines.map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 2)]
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Headers }
}
