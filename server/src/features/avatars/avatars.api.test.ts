import { getAvatar } from '@drapeau/contract/avatars.ts'
import { beforeAll, expect, test } from 'vitest'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'
import { drawAvatar } from './draw-avatar.ts'

let site: World
let wire: Wire

beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
})

test('a name has an image, which the browser caches for a week', async () => {
  const { status, body, headers } = await site.api.call(getAvatar, { params: { name: 'Ada Lovelace' } })
  expect(status).toBe(200)
  expect(body).toBe(drawAvatar('Ada Lovelace'))
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=604800',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  })
})

test('a cached image is not sent again', async () => {
  const { etag } = (await wire.get('/api/avatars/Ada.svg')).headers
  const again = await wire.get('/api/avatars/Ada.svg', { 'if-none-match': String(etag) })
  expect([again.status, again.body]).toEqual([304, ''])
})

test.each([
  'J. R. R. Tolkien',
  'dots.svg.svg',
  'a/b',
  '../../etc/passwd',
  'Zoé',
  '李小龙',
  '🦄',
  '100 %',
  'what?',
  'a#b',
  "<script>alert('x')</script>",
  '名'.repeat(64),
])('X1, I4 any name has an image: %s', async (name) => {
  const reply = await wire.get(`/api/avatars/${encodeURIComponent(name)}.svg`)
  expect(reply.status).toBe(200)
  expect(reply.body).toBe(drawAvatar(name))
})

test('D6 a name has at most 200 characters', async () => {
  expect((await wire.get(`/api/avatars/${'a'.repeat(200)}.svg`)).status).toBe(200)
  expect((await wire.get(`/api/avatars/${'a'.repeat(201)}.svg`)).status).toBe(404)
  expect((await wire.get(`/api/avatars/${'a'.repeat(2_001)}.svg`)).status).toBe(400)
})

test.each(['/api/avatars/.svg', '/api/avatars/a%00b.svg', '/api/avatars/Ada', '/api/avatars/Ada.png', '/api/avatars/'])(
  'I3 there is no image at %s',
  async (path) => {
    expect((await wire.get(path)).status).toBe(404)
  },
)
