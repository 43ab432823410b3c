import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePassingFolder } from '../server/src/platform/config/data-folder.ts'
import { freePort } from '../server/src/platform/postgres/postmaster.ts'

const root = join(import.meta.dirname, '..')

/** What our programs find around them, as under `npm`: what Node compiled once is kept. Their settings come on top. */
export const surroundings = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
}

export interface SiteProcess {
  url: string
  pid: number
  /** With what it was started, so that it can be started again as the same. */
  settings: Record<string, string>
  child: ChildProcess
  /** What it has said so far, both ways. */
  said: () => string
  /** Resolves when it has ended, however that came. */
  ended: Promise<unknown>
}

/** Where a proof happens: whatever it starts or makes is gone afterwards, also when it fails. */
export class Stage {
  readonly #cleanups: (() => Promise<unknown>)[] = []

  /** Done at the end, last things first. */
  later(cleanup: () => Promise<unknown>): void {
    this.#cleanups.push(cleanup)
  }

  async clear(): Promise<void> {
    for (const cleanup of this.#cleanups.splice(0).toReversed()) await cleanup()
  }

  async folder(): Promise<string> {
    const folder = await makePassingFolder('proof')
    this.later(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /** The whole site in a process of its own, as an operator starts it. It is not waited for: see `untilReady`. */
  async launch(options: Record<string, string> = {}): Promise<SiteProcess> {
    const settings = {
      DATA_DIR: options['DATA_DIR'] ?? (await this.folder()),
      PORT: options['PORT'] ?? String(await freePort()),
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...options,
    }
    const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
      env: { ...surroundings, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const words: string[] = []
    for (const voice of [child.stdout, child.stderr])
      voice.setEncoding('utf8').on('data', (text: string) => words.push(text))
    const ended = once(child, 'close')
    this.later(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    })
    const url = `http://127.0.0.1:${settings.PORT}`
    return { url, pid: child.pid ?? 0, settings, child, said: () => words.join(''), ended }
  }

  /** Launched, and ready to be called. */
  async start(options: Record<string, string> = {}): Promise<SiteProcess> {
    const site = await this.launch(options)
    await untilReady(site)
    return site
  }
}

/** Only to end what hangs. */
const longestStartMs = 240_000

/** How long it took from now until the site said that it is ready. */
export async function untilReady({ url, child, said }: SiteProcess): Promise<number> {
  const began = performance.now()
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The site ended instead of starting: ${said()}`)
    if (performance.now() - began > longestStartMs) throw new Error(`The site does not become ready: ${said()}`)
    await sleep(20)
  }
  return performance.now() - began
}

async function isReady(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
