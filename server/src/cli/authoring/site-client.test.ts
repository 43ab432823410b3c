import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getFileLimits } from '@drapeau/contract/files.ts'
import { createCategory } from '@drapeau/contract/categories.ts'
import { expect, onTestFinished, test } from 'vitest'
import { SiteClient } from './site-client.ts'

async function siteThat(listener: RequestListener): Promise<SiteClient> {
  const server = createServer(listener)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return new SiteClient(`http://127.0.0.1:${port}/`, 'secret')
}

test.each(['ctf.example.org', 'ftp://example.org', ''])('%j is not the address of a site', (url) => {
  expect(() => new SiteClient(url, 'secret')).toThrow('is not the address of a site')
})

test('a token is sent over TLS, or to this machine', () => {
  expect(() => new SiteClient('http://ctf.example.org', 'secret')).toThrow('use the https address')
  expect(() => new SiteClient('https://ctf.example.org/', 'secret')).not.toThrow()
  expect(() => new SiteClient('http://localhost:4000', 'secret')).not.toThrow()
})

test('a site that was asked too often is asked again when it says so', async () => {
  const tokens: (string | undefined)[] = []
  const client = await siteThat(({ headers }, response) => {
    tokens.push(headers.authorization)
    if (tokens.length === 1) response.writeHead(429, { 'retry-after': '0' }).end('{}')
    else response.end(JSON.stringify({ files: 20, megabytes: 100 }))
  })
  expect(await client.call(getFileLimits, {})).toEqual({ files: 20, megabytes: 100 })
  expect(tokens).toEqual(['Bearer secret', 'Bearer secret'])
})

test.each([
  [401, '{}', 'The site does not accept this token: create another one.'],
  [
    400,
    '{"message":"Invalid","errors":{"name":"Name is required"}}',
    'The site refused it: Invalid\n  name: Name is required',
  ],
  [502, '<html>', 'The site refused it: 502'],
  [201, '{"other":1}', 'The site is of another version than this command: use the command of its version.'],
])('a response of %i is one sentence', async (status, text, sentence) => {
  const client = await siteThat((_request, response) => void response.writeHead(status).end(text))
  const body = { name: 'Web', description: 'x' }
  await expect(client.call(createCategory, { body })).rejects.toThrow(sentence)
})

test('no site, a redirect and a certificate that is not trusted are distinguished', async () => {
  const sentenceOf = (client: SiteClient): Promise<unknown> =>
    client.call(getFileLimits, {}).then(
      () => 'answered',
      (error: unknown) => (error instanceof Error ? error.message : error),
    )
  expect(await sentenceOf(new SiteClient('http://127.0.0.1:1', 'x'))).toBe('No site answers at http://127.0.0.1:1.')
  const moved = await siteThat((_request, response) => {
    response.writeHead(301, { location: 'https://ctf.example.org/api/files/limits' }).end()
  })
  expect(await sentenceOf(moved)).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+ redirects to https:\/\/ctf\.example\.org: use that address\.$/,
  )
  const gate = await siteThat((_request, response) => response.writeHead(302, { location: '/sign-in' }).end())
  expect(await sentenceOf(gate)).toContain(' redirects: use the address of the site itself.')
  const plain = createServer((_request, response) => response.end('{}'))
  onTestFinished(() => void plain.close())
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const { port } = plain.address() as AddressInfo
  const insecure = await sentenceOf(new SiteClient(`https://127.0.0.1:${port}`, 'x'))
  expect(insecure).toMatch(
    /^No secure connection to https:\/\/127\.0\.0\.1:\d+ is possible \((?:EPROTO|ERR_SSL_\w+)\)\.$/,
  )
})
