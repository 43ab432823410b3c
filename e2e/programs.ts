import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Program {
  url: string
  pid: number
  /** Tells the program something; only for those that listen. */
  say: (message: object) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a program of ours in a process of its own and waits until it answers. */
export async function start(file: string, probe: string, env: Record<string, string> = {}): Promise<Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env, PORT: String(port) },
  })
  await untilAnswering(url + probe, child)
  return {
    url,
    pid: child.pid ?? 0,
    say: async (message) => {
      child.send(message)
      // It answers each word with one of its own.
      await once(child, 'message')
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The program did not answer within three minutes.')
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
