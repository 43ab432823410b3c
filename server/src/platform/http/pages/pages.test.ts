import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { screens } from '@drapeau/contract/screens.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Wire, type WireResponse } from '#test/wire.ts'
import { readConfig } from '../../config/config.ts'
import { createLog } from '../../log/log.ts'
import { createServer } from '../server.ts'
import { encodingFor } from '../prepared.ts'
import { bindPages } from './pages.ts'

const hash = 'sha256-Nbx5H5MZqGOz+D/KJX394gj2RqYB3bWOWg8NbCRpAhc='
const script = 'console.log("a script that is long enough to be worth its compression")'
const built: Record<string, string | Buffer> = {
  'manifest.json': JSON.stringify({
    pages: { '/': 'pages/home.html', '/home': 'pages/home.html' },
    shell: 'pages/app.html',
    scriptHashes: [hash],
  }),
  'pages/home.html': '<!doctype html><title>Home</title>',
  'pages/app.html': '<!doctype html><title>App</title>',
  'assets/index-abc.js': script,
  'assets/index-abc.js.br': brotliCompressSync(script),
  'assets/index-abc.js.gz': gzipSync(script),
  'assets/index-abc.js.map': '{"sources":["secret.ts"]}',
  'assets/font.woff2': Buffer.from([1, 2, 3]),
  'assets/unknown.bin': 'what is this',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *\n',
  '.vite/manifest.json': '{}',
  '.env': 'SECRET=1',
}
let folder = ''
let site: FastifyInstance
let wire: Wire

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drapeau-dist-'))
  await writeFile(join(folder, 'outside.txt'), 'outside')
  for (const [file, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, 'dist', file)), { recursive: true })
    await writeFile(join(folder, 'dist', file), content)
  }
  await symlink(join(folder, 'outside.txt'), join(folder, 'dist', 'link.txt'))
  site = await serve(join(folder, 'dist'))
  wire = await Wire.to(site)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

test.each(Object.entries(screens))('the screen %s is served at %s', async (_name, pattern) => {
  const reply = await wire.get(pattern.replaceAll(/\$\w+/g, 'a1_-Z'))
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-cache')
  expect(reply.body).toContain(['/', '/home'].includes(pattern) ? 'Home' : 'App')
})

test('a trailing slash and a query make no difference', async () => {
  expect((await wire.get('/home/')).body).toContain('Home')
  expect((await wire.get('/home?from=mail')).body).toContain('Home')
})

test.each([
  ['at once', (address: string) => address !== '/home'],
  ['after a question', async (address: string) => address !== '/home'],
])('a drawn page that does not fit is left to the app, decided %s', async (_, hasDrawnPage) => {
  const other = await serve(join(folder, 'dist'), hasDrawnPage)
  const asked = await Wire.to(other)
  expect((await asked.get('/home')).body).toContain('App')
  expect((await asked.get('/home/')).body).toContain('App')
  expect((await asked.get('/')).body).toContain('Home')
  await other.close()
})

test.each(['/nowhere', '/Home', '/home/x', '/events/', '/events/a/b', '/Admin', '/docs', '/metrics', '/index.html'])(
  '%s is the not-found screen, with its status',
  async (path) => {
    const reply = await wire.get(path)
    expect(reply.status).toBe(path === '/events/' ? 200 : 404)
    expect(reply.body).toContain('App')
    expect(reply.headers['etag'] === undefined).toBe(path !== '/events/')
  },
)

test('a page has the encoding that the browser accepts, with its own ETag', async () => {
  const br = await wire.get('/home', { 'accept-encoding': 'gzip, deflate, br' })
  const gz = await wire.get('/home', { 'accept-encoding': 'gzip' })
  const plain = await wire.get('/home')
  expect(br.headers['content-encoding']).toBe('br')
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body)
  expect(gunzipSync(gz.bytes).toString()).toBe(plain.body)
  expect(new Set([br, gz, plain].map((reply) => reply.headers['etag'])).size).toBe(3)
  expect(br.headers['vary']).toBe('accept-encoding')
})

test('a page that has not changed is not sent again', async () => {
  const etag = String((await wire.get('/home', { 'accept-encoding': 'br' })).headers['etag'])
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await wire.get('/home', { 'accept-encoding': 'br', 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['content-encoding']).toBeUndefined()
    expect(again.headers['content-security-policy']).toContain(hash)
  }
  expect((await wire.get('/home', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
  expect((await wire.get('/nowhere', { 'accept-encoding': 'br', 'if-none-match': '*' })).status).toBe(404)
})

test('assets are cached for ever, with their types and compressed versions', async () => {
  const br = await wire.get('/assets/index-abc.js', { 'accept-encoding': 'br' })
  expect(br.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(br.bytes).toEqual(built['assets/index-abc.js.br'])
  const font = await wire.get('/assets/font.woff2', { 'accept-encoding': 'br' })
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.headers['content-encoding']).toBeUndefined()
  expect(font.bytes).toEqual(built['assets/font.woff2'])
})

test('a missing asset is not answered with a page', async () => {
  const reply = await wire.get('/assets/index-old.js')
  expect(reply.status).toBe(404)
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('other files of the build are served: robots.txt, the icon', async () => {
  expect((await wire.get('/robots.txt')).body).toBe('User-agent: *\n')
  const icon = await wire.get('/favicon.svg')
  expect(icon.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(icon.headers['content-security-policy']).toContain("default-src 'none'")
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
})

test.each(['/home', '/assets/index-abc.js', '/nowhere'])('HEAD %s is like GET without the body', async (path) => {
  const [head, full] = await Promise.all([wire.request({ method: 'HEAD', path }), wire.get(path)])
  expect(head.status).toBe(full.status)
  expect(head.body).toBe('')
  expect(withoutDate(head)).toEqual(withoutDate(full))
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('H10 %s on a page is refused', async (method) => {
  const reply = await wire.request({ method, path: '/home' })
  expect(reply.status).toBe(405)
  expect(reply.headers['allow']).toBe('GET, HEAD')
  expect(JSON.parse(reply.body)).toMatchObject({ code: 'method-not-allowed' })
})

test.each([
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '/manifest.json',
  '/package.json',
  '/pages/home.html',
  '/assets/index-abc.js.map',
  '/assets/index-abc.js.br',
  '/assets/unknown.bin',
  '/assets/',
  '/assets',
  '/link.txt',
])('F8 %s gets 404', async (path) => {
  expect(await leakOf(path)).toEqual([404, undefined])
})

test.each([
  '/../outside.txt',
  '/assets/../../outside.txt',
  '/%2e%2e/outside.txt',
  '/assets/%2e%2e%2f%2e%2e%2foutside.txt',
  '/%252e%252e/outside.txt',
  '/..%5coutside.txt',
  '/..\\outside.txt',
  '//robots.txt',
  '//etc/passwd',
  '/assets//index-abc.js',
  '/assets/./index-abc.js',
  '/robots.txt%00.html',
  '/robots%2etxt',
  '/events/%2e%2e',
  '/events/..',
  '/password-reset/a%2fb',
])('U2 nothing can be read through %s', async (path) => {
  expect(await leakOf(path)).toEqual([404, undefined])
})

test('a path under /api is never a page', async () => {
  for (const url of ['/api', '/api/', '/api/nothing', '/api/nothing?x=1']) {
    const reply = await wire.get(url)
    expect(reply.status).toBe(404)
    expect(JSON.parse(reply.body)).toEqual({ status: 404, message: 'Not found.', code: 'not-found' })
  }
})

test('without a build the pages say what to do, and the API works', async () => {
  const unbuilt = await serve(join(folder, 'nowhere'))
  const bare = await Wire.to(unbuilt)
  for (const path of ['/', '/home', '/assets/x.js', '/nothing']) {
    const reply = await bare.get(path)
    expect(reply.status).toBe(503)
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body).toContain('npm run build')
  }
  expect((await bare.get('/api/nothing')).status).toBe(404)
  await unbuilt.close()
})

test('a build that cannot be read is an error, not an empty site', async () => {
  await mkdir(join(folder, 'broken'))
  await writeFile(join(folder, 'broken', 'manifest.json'), '{"pages": {}}')
  await expect(serve(join(folder, 'broken'))).rejects.toThrow('shell')
})

test.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts "%s" gets %s', (accepts, encoding) => {
  expect(encodingFor(accepts)).toBe(encoding)
})

async function serve(
  dist: string,
  hasDrawnPage: (address: string) => Promise<boolean> | boolean = () => true,
): Promise<FastifyInstance> {
  const config = readConfig({ DATA_DIR: folder })
  const fastify = createServer(config, createLog('silent'))
  await bindPages(fastify, config, { folder: dist, hasDrawnPage })
  return fastify
}

function withoutDate({ headers: { date: _date, ...headers } }: WireResponse): WireResponse['headers'] {
  return headers
}

/** The status, and which of the files above the response contains. */
async function leakOf(path: string): Promise<[status: number, seen: string | undefined]> {
  const { status, body } = await wire.get(path)
  return [status, /SECRET|secret|outside|User-agent|root:|console\.log|sources/.exec(body)?.[0]]
}
