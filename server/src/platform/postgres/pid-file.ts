import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../config/error-code.ts'

export interface PidFile {
  pid: number
  port: number
  ready: boolean
}

const maxEndMs = 5_000

const fileIn = (cluster: string): string => join(cluster, 'postmaster.pid')

/** PostgreSQL's own note: process, folder, start time, port, socket folder, address, shared memory, state. */
export function readPidFile(cluster: string): PidFile | null {
  if (!existsSync(fileIn(cluster))) return null
  const lines = readOrNothing(fileIn(cluster)).split('\n')
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 1) return null
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Ends the server that a killed process left behind. Its number may by now belong to any other program: only a PostgreSQL
 * that works in this very folder is touched, and a note about anything else is thrown away.
 */
export async function clearLeftover(cluster: string): Promise<'none' | 'stopped' | 'stale'> {
  const file = readPidFile(cluster)
  if (!file || !isAlive(file.pid)) {
    await endOrphans(cluster)
    return 'none'
  }
  if (!isServerOf(file.pid, cluster)) {
    await endOrphans(cluster)
    rmSync(fileIn(cluster), { force: true })
    return 'stale'
  }
  for (const [signal, timeoutMs] of [
    ['SIGINT', maxEndMs],
    ['SIGQUIT', maxEndMs],
    ['SIGKILL', maxEndMs],
  ] as const) {
    kill(file.pid, signal)
    if (await isGone(file.pid, cluster, timeoutMs)) return 'stopped'
  }
  throw new Error(`The PostgreSQL process ${file.pid} that was left behind does not end.`)
}

/**
 * What a killed server had under way goes on to its end, and as long as it does no other can start. Nobody waits for it
 * any more, and what it has not committed is lost in any case. Where there is no /proc, the next start tries again.
 */
async function endOrphans(cluster: string): Promise<void> {
  if (!existsSync('/proc/self/cwd')) return
  const orphans = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && isServerOf(pid, cluster))
  for (const pid of orphans) kill(pid, 'SIGKILL')
  for (const pid of orphans) await isGone(pid, cluster, maxEndMs)
}

async function isGone(pid: number, cluster: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (!isAlive(pid) || !isServerOf(pid, cluster)) return true
    await sleep(20)
  }
  return false
}

/** It may have ended by itself in this very moment. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The server's working folder is its data folder. Where there is no /proc, its command line names it. */
function isServerOf(pid: number, cluster: string): boolean {
  try {
    if (existsSync('/proc/self/cwd')) {
      return (
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
      )
    }
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    // Gone in between, or somebody else's and closed to us: not ours in both cases.
    return false
  }
}

/** The server removes its file when it stops, perhaps right now. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}
