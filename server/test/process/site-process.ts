import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, onTestFinished } from 'vitest'
import { makePassingFolder } from '../../src/platform/config/data-folder.ts'
import { freePort } from '../../src/platform/postgres/postmaster.ts'

const source = join(import.meta.dirname, '../../src')
/** As `npm start` does it. */
const compiled = join(import.meta.dirname, '../../../.cache/node')
/** For what waits for limits of half a minute to pass, before the machine has taken any time of its own. */
export const longTest = { timeout: 600_000 }
const afterTheFile: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const cleanup of afterTheFile.splice(0).toReversed()) await cleanup()
})

/** Done when the test is over, or with the file's tests for what was made before them; last things first. */
export function later(cleanup: () => Promise<unknown>): void {
  try {
    onTestFinished(async () => void (await cleanup()))
  } catch {
    afterTheFile.push(cleanup)
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
  /** What it has said so far, both ways. */
  said: () => string
  ended: Promise<Ended>
}

export async function makeFolder(): Promise<string> {
  const folder = await makePassingFolder('process')
  later(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A program of ours as an operator starts it: only its settings in the environment. */
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
  later(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  return { child, pid: child.pid ?? 0, said: () => [...stdout, ...stderr].join(''), ended }
}

/** The operator's command, to its end. */
export function drapeau(args: string[], settings: Record<string, string>): Promise<Ended> {
  return startProgram('cli/drapeau.ts', args, settings).ended
}

export interface SiteProcess extends RunningProcess {
  url: string
  settings: Record<string, string>
}

/** The whole site in a process of its own, ready to be called. */
export async function startSite(wishes: Record<string, string> = {}): Promise<SiteProcess> {
  const settings = {
    DATA_DIR: wishes['DATA_DIR'] ?? (await makeFolder()),
    PORT: String(await freePort()),
    // What comes with an empty site is tried elsewhere; here it would only take its time.
    SEED: 'none',
    ...wishes,
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

/** The status of an answer; 0 when there is none. */
export async function statusOf(url: string): Promise<number> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}

/** Waits for something that will come true; the test's own time limit says when it did not. */
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
