import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive, startSite, statusOf, type SiteProcess, until } from './site-process.ts'

test('SIGTERM lets running requests finish, stops the database and exits with 0', async () => {
  const site = await startSite()
  const database = await postmasterOf(site)
  const request = await halfRequest(site)
  site.child.kill('SIGTERM')
  await until(async () => (await statusOf(`${site.url}/health/live`)) === 0)
  const response = responseTo(request)
  request.write('"}')
  expect(await response).toContain('HTTP/1.1 400')
  const { code, signal, stdout } = await site.ended
  expect({ code, signal }).toEqual({ code: 0, signal: null })
  expect(stdout).not.toContain('"part":"application"')
  expect(isAlive(database)).toBe(false)
})

test('behind a proxy, readiness turns 503 while connections are still accepted', async () => {
  const site = await startSite({ TRUST_PROXY: '1' })
  site.child.kill('SIGTERM')
  await until(async () => (await statusOf(`${site.url}/health/ready`)) === 503)
  expect(await statusOf(`${site.url}/health/live`)).toBe(200)
  expect((await site.ended).code).toBe(0)
})

test('a second signal ends the process and its database at once', async () => {
  const site = await startSite()
  await halfRequest(site)
  site.child.kill('SIGINT')
  await until(() => site.output().includes('stopping'))
  await new Promise((resolve) => setTimeout(resolve, 600))
  site.child.kill('SIGINT')
  // An orderly stop would have waited for the half request and exited with 0.
  expect((await site.ended).code).toBe(1)
  await until(() => !existsSync(join(clusterOf(site), 'postmaster.pid')))
})

test('after SIGKILL the next start recovers by itself and has all acknowledged data', async () => {
  const first = await startSite({ ADMIN_EMAIL: 'teacher@example.org', ADMIN_PASSWORD: 'Correct-Horse-7' })
  const database = await postmasterOf(first)
  first.child.kill('SIGKILL')
  await first.ended
  expect(isAlive(database)).toBe(true)
  const second = await startSite(first.settings)
  expect(second.output()).toContain('stopped the PostgreSQL that an earlier process left behind')
  expect(await postmasterOf(second)).not.toBe(database)
  const reply = await fetch(`${second.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'teacher@example.org', password: 'Correct-Horse-7' }),
  })
  expect(reply.status).toBe(200)
})

test('a database that dies is restarted, with 503 meanwhile, and the process keeps running', async () => {
  const site = await startSite()
  const database = await postmasterOf(site)
  const [here, away] = [clusterOf(site), `${clusterOf(site)}.away`]
  // Without its files the database cannot restart before the test has checked for 503.
  await rename(here, away)
  process.kill(database, 'SIGKILL')
  await until(async () => (await statusOf(`${site.url}/health/ready`)) === 503)
  expect(await statusOf(`${site.url}/health/live`)).toBe(200)
  expect(await statusOf(`${site.url}/api/schools?q=a`)).toBe(503)
  await rename(away, here)
  await until(async () => (await statusOf(`${site.url}/health/ready`)) === 200)
  expect(await statusOf(`${site.url}/api/schools?q=a`)).toBe(200)
  expect(await postmasterOf(site)).not.toBe(database)
  expect(site.child.exitCode).toBeNull()
})

function clusterOf(site: SiteProcess): string {
  return join(String(site.settings['DATA_DIR']), 'postgres')
}

async function postmasterOf(site: SiteProcess): Promise<number> {
  const text = await readFile(join(clusterOf(site), 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** A request whose last two bytes have not been sent yet. */
async function halfRequest(site: SiteProcess): Promise<Socket> {
  const body = '{"email": "nobody'
  const socket = connect(Number(site.settings['PORT']), '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /api/users/login HTTP/1.1', 'host: localhost', 'content-type: application/json']
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${body.length + 2}\r\n\r\n${body}`)
  // Sent later, so its response shows that the server has received the half request.
  await statusOf(`${site.url}/health/live`)
  return socket
}

async function responseTo(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString('utf8')
}
