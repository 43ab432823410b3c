import { expect, onTestFinished, test } from 'vitest'
import { Wire } from '#test/wire.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { bindPages } from './pages.ts'
import { bindSecurityTxt } from './security-txt.ts'
import { createServer } from '#platform/http/server.ts'

const path = '/.well-known/security.txt'

async function site(settings: Record<string, string>, now = '2026-11-16T15:00:00Z'): Promise<Wire> {
  const config = readConfig(settings)
  const fastify = createServer(config, createLog('silent'))
  onTestFinished(() => fastify.close())
  bindSecurityTxt(fastify, config, () => new Date(now))
  await bindPages(fastify, config, { folder: '/nowhere' })
  return Wire.to(fastify)
}

const settings = { PUBLIC_URL: 'https://ctf.example.org', SECURITY_CONTACT: 'mailto:security@example.org' }

test('W16 security.txt has the contact, the expiry and the canonical URL', async () => {
  const { status, headers, body } = await (await site(settings)).get(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body).toBe(
    [
      'Contact: mailto:security@example.org',
      'Expires: 2027-05-15T00:00:00Z',
      'Preferred-Languages: en, fr',
      'Canonical: https://ctf.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('W16 its expiry advances with time, and is less than a year away', async () => {
  const { body } = await (await site(settings, '2030-01-01T00:00:00Z')).get(path)
  expect(body).toContain('Expires: 2030-06-30T00:00:00Z')
})

test('W16 the sender of mails is the contact by default', async () => {
  const { body } = await (await site({ MAIL_FROM: '"CTF" <ctf@example.org>' })).get(path)
  expect(body).toContain('Contact: mailto:ctf@example.org\n')
  expect(body).not.toContain('Canonical')
})

test.each([{}, { MAIL_FROM: 'noreply@example.org' }])('W16 without a contact there is no file: %o', async (env) => {
  const reply = await (await site(env)).get(path)
  expect(reply.status).not.toBe(200)
  expect(reply.body).not.toContain('Contact')
})

test('W16 it allows GET and HEAD, not POST, and only for our own host', async () => {
  const wire = await site(settings)
  expect(await wire.request({ method: 'HEAD', path })).toMatchObject({ status: 200, body: '' })
  expect((await wire.request({ method: 'POST', path })).status).toBe(405)
  expect((await wire.get(path, { host: 'evil.example' })).status).toBe(421)
})
