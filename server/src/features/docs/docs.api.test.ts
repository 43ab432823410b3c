import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { Wire } from '#test/wire.ts'
import { world } from '#test/world.ts'

let wire: Wire
beforeAll(async () => {
  wire = await Wire.to((await world()).app.fastify)
})

const pages = [
  ['/api/docs', 'text/html; charset=utf-8', '<!doctype html>'],
  ['/api/openapi.json', 'application/json; charset=utf-8', '{"openapi":"3.1'],
] as const

test.each(pages)('W16 %s is compressed, with the same content in each encoding', async (path, type, start) => {
  const [br, gzip, plain] = await Promise.all(
    ['gzip, deflate, br', 'gzip', 'identity'].map((encoding) => wire.get(path, { 'accept-encoding': encoding })),
  )
  if (!br || !gzip || !plain) throw new Error('There are three.')
  expect(plain.body.toLowerCase().startsWith(start)).toBe(true)
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body)
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 15)
  for (const { headers } of [br, gzip, plain]) {
    expect(headers).toMatchObject({
      'content-type': type,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=300',
    })
  }
  expect(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3)
})

test.each(pages)('W16 %s that has not changed is not sent again', async (path) => {
  const headers = { 'accept-encoding': 'br' }
  const etag = String((await wire.get(path, headers)).headers['etag'])
  const again = await wire.get(path, { ...headers, 'if-none-match': etag })
  expect(again).toMatchObject({ status: 304, body: '' })
  expect(again.headers['content-encoding']).toBeUndefined()
  expect((await wire.get(path, { ...headers, 'if-none-match': '"another"' })).status).toBe(200)
  expect((await wire.get(path, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
})

test('the HTML page has its own content security policy', async () => {
  const { headers } = await wire.get('/api/docs', { 'accept-encoding': 'br' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})
