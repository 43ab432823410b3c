import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { claimPort } from '../server/test/claim-port.ts'

const root = join(import.meta.dirname, '..')

export interface Program {
  url: string
  pid: number
  /** Sends a message to the program and waits for its reply. */
  send: (message: object) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a program in its own process and waits until the probe responds. */
export async function start(file: string, probe: string, env: Record<string, string> = {}): Promise<Program> {
  const port = await claimPort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env, PORT: String(port) },
  })
  await waitUntilReady(url + probe, child)
  return {
    url,
    pid: child.pid ?? 0,
    send: async (message) => {
      child.send(message)
      await once(child, 'message')
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The program did not respond within three minutes.')
}
