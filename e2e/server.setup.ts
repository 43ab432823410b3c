import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makePassingFolder } from '../server/src/platform/config/data-folder.ts'

const root = join(import.meta.dirname, '..')

/** Who administers the site that the journeys visit. */
export const administrator = { email: 'admin@example.org', password: 'Harbour-Master-9' }

/** Starts the real program in a data folder of its own, and ends it after the last journey. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await makePassingFolder('e2e')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  })
  await untilReady(url, server)
  process.env['SITE_URL'] = url
  process.env['SITE_OUTBOX'] = join(dataDir, 'outbox')
  return async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const giveUp = Date.now() + 60_000
  while (Date.now() < giveUp) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it was ready.`)
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server was not ready within a minute.')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
