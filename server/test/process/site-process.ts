import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { makeTemporaryFolder } from '../../src/platform/config/data-folder.ts'
import { claimPort } from '../claim-port.ts'

const source = join(import.meta.dirname, '../../src')
/** The compile cache that `npm start` uses. */
const compiled = join(import.meta.dirname, '../../../.cache/node')
/** For tests that wait for time-outs of half a minute, also on a slow machine. */
export const longTest = { timeout: 600_000 }
const fileCleanups: (() => Promise<unknown>)[] = []

/** Ends what the tests of a file shared. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of fileCleanups.splice(0).toReversed()) await cleanup()
}

/** Runs after the test, or after the file if it was registered outside of a test; last registered first. */
export function onCleanup(cleanup: () => Promise<unknown>): void {
  try {
    onTestFinished(async () => void (await cleanup()))
  } catch {
    fileCleanups.push(cleanup)
  }
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface RunningProcess {
  child: ChildProcess
  pid: number
  /** Standard output and standard error so far. */
  output: () => string
  ended: Promise<Ended>
}

export async function makeFolder(): Promise<string> {
  const folder = await makeTemporaryFolder('process')
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a program as an operator does, with only its settings in the environment. */
export function startProgram(file: string, args: string[], settings: Record<string, string>): RunningProcess {
  const child = spawn(process.execPath, [join(source, file), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_COMPILE_CACHE: compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr]: [string[], string[]] = [[], []]
  child.stdout.setEncoding('utf8').on('data', (text: string) => stdout.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => stderr.push(text))
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
    stdout: stdout.join(''),
    stderr: stderr.join(''),
  }))
  onCleanup(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  return { child, pid: child.pid ?? 0, output: () => [...stdout, ...stderr].join(''), ended }
}

/** Runs the operator's command and waits for its end. */
export function drapeau(args: string[], settings: Record<string, string>): Promise<Ended> {
  return startProgram('cli/drapeau.ts', args, settings).ended
}

export interface SiteProcess extends RunningProcess {
  url: string
  settings: Record<string, string>
}

/**
 * Starts the complete site as a process and waits until it is ready. To make a new database in its folder takes several
 * seconds: tests of something else give it a copy of a migrated one (`DATABASE_URL`).
 */
export async function startSite(overrides: Record<string, string> = {}): Promise<SiteProcess> {
  const settings = {
    DATA_DIR: overrides['DATA_DIR'] ?? (await makeFolder()),
    PORT: String(await claimPort()),
    // The starter pack is tested elsewhere and would only slow down the start.
    SEED: 'none',
    ...overrides,
  }
  const running = startProgram('main.ts', [], settings)
  const url = `http://127.0.0.1:${settings.PORT}`
  await Promise.race([
    until(async () => (await statusOf(`${url}/health/ready`)) === 200),
    running.ended.then(({ stdout, stderr }) => {
      throw new Error(`The site ended instead of starting: ${stderr}${stdout}`)
    }),
  ])
  return { ...running, url, settings }
}

/** The status of the response; 0 when there is none. */
export async function statusOf(url: string): Promise<number> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}

/** Waits for a condition; the time-out of the test ends it otherwise. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await sleep(25)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Signs in as Ada. */
export async function signIn(url: string, password: string): Promise<{ status: number; token: string }> {
  const reply = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password }),
  })
  const [, token = ''] = /"token":"([^"]+)"/.exec(await reply.text()) ?? []
  return { status: reply.status, token }
}
