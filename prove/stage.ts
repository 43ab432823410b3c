import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTemporaryFolder } from '../server/src/platform/config/data-folder.ts'
import { claimPort } from '../server/test/claim-port.ts'

const root = join(import.meta.dirname, '..')

/** The environment of every program that a proof starts; Node's compile cache is shared, as under `npm`. */
export const baseEnvironment = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
}

export interface SiteProcess {
  url: string
  pid: number
  /** The environment it was started with, so that it can be restarted with the same. */
  settings: Record<string, string>
  child: ChildProcess
  /** Everything it has printed so far to stdout and stderr. */
  output: () => string
  /** Resolves when the process has ended for any reason. */
  ended: Promise<unknown>
}

/** Owns the processes and folders of a proof, and removes them at the end, also when the proof fails. */
export class Stage {
  readonly #cleanups: (() => Promise<unknown>)[] = []

  /** Cleanups run at the end in reverse order. */
  onClear(cleanup: () => Promise<unknown>): void {
    this.#cleanups.push(cleanup)
  }

  async clear(): Promise<void> {
    for (const cleanup of this.#cleanups.splice(0).toReversed()) await cleanup()
  }

  async folder(): Promise<string> {
    const folder = await makeTemporaryFolder('proof')
    this.onClear(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /** Starts the whole site in its own process, as an operator does, without waiting for it: see `untilReady`. */
  async launch(options: Record<string, string> = {}): Promise<SiteProcess> {
    const settings = {
      DATA_DIR: options['DATA_DIR'] ?? (await this.folder()),
      PORT: options['PORT'] ?? String(await claimPort()),
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...options,
    }
    const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
      env: { ...baseEnvironment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const printed: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
    const ended = once(child, 'close')
    this.onClear(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    })
    const url = `http://127.0.0.1:${settings.PORT}`
    return { url, pid: child.pid ?? 0, settings, child, output: () => printed.join(''), ended }
  }

  async start(options: Record<string, string> = {}): Promise<SiteProcess> {
    const site = await this.launch(options)
    await untilReady(site)
    return site
  }
}

/** Ends a start that hangs. */
const maxStartMs = 240_000

/** Waits until the site reports that it is ready, and returns how long that took. */
export async function untilReady({ url, child, output }: SiteProcess): Promise<number> {
  const began = performance.now()
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The site ended instead of starting: ${output()}`)
    if (performance.now() - began > maxStartMs) throw new Error(`The site does not become ready: ${output()}`)
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
