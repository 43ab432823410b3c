import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Below the ports that systems give to outgoing connections: one of those could be taken between its choice and its use. */
const [lowest, highest] = [10_000, 30_000]
/** One file for each claimed port, with the number of the process that claims it. */
const folder = join(tmpdir(), `drapeau-ports-${userInfo().uid}`)
const claims = new Set<string>()

process.on('exit', () => claims.forEach((file) => rmSync(file, { force: true })))

/** A free port of the loopback that no other test chooses while this process runs, of this run or of another. */
export async function claimPort(): Promise<number> {
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const port = randomInt(lowest, highest)
    if (claim(join(folder, String(port))) && (await isFree(port))) return port
  }
}

function claim(file: string): boolean {
  if (isLeftBehind(file)) rmSync(file, { force: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    return false
  }
  claims.add(file)
  return true
}

function isLeftBehind(file: string): boolean {
  try {
    // An empty file is being written.
    const pid = Number(readFileSync(file, 'utf8'))
    return pid > 0 && !isRunning(pid)
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
