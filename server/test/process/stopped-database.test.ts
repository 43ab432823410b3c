import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '../../src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import { readPidFile } from '../../src/platform/postgres/pid-file.ts'
import { PlayerPool } from './player-pool.ts'
import { onCleanup, longTest, makeFolder, startSite, statusOf, until } from './site-process.ts'

test(
  'when the processes of the database hang, requests get 503, and the site recovers by itself',
  longTest,
  async () => {
    const dataDir = await makeFolder()
    const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
    onCleanup(postgres.stop)
    const site = await startSite({ DATABASE_URL: postgres.url })
    const pool = await PlayerPool.create(postgres.url, 40)
    const everyone = pool.players.map(({ id }) => id).toSorted()
    await until(async () => (await pool.read(site.url)).every(({ status }) => status === 200))

    const processes = stopAll(readPidFile(join(dataDir, 'postgres'))?.pid ?? 0)
    onCleanup(async () => resumeAll(processes))
    const submitted = pool.submit(site.url)
    await until(async () => (await statusOf(`${site.url}/health/ready`)) === 503)
    const refused = await submitted
    expect(refused.map(({ status, code }) => ({ status, code }))).toEqual(
      everyone.map(() => ({ status: 503, code: 'unavailable' })),
    )
    expect(await statusOf(`${site.url}/health/live`)).toBe(200)

    // The database executes the pending queries, although nothing waits for them any more.
    resumeAll(processes)
    await until(async () => (await statusOf(`${site.url}/health/ready`)) === 200)
    await until(async () => (await pool.read(site.url)).every(({ status }) => status === 200))
    const again = await pool.submit(site.url)
    expect(again.filter(({ status, code }) => status !== 200 && code !== 'already-solved')).toEqual([])
    expect(await pool.solvers()).toEqual(everyone)
    expect(site.child.exitCode).toBeNull()
  },
)

/** Stops the postmaster first, so that it starts no further process, then its children. */
function stopAll(postmaster: number): number[] {
  process.kill(postmaster, 'SIGSTOP')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
  for (const pid of children) process.kill(pid, 'SIGSTOP')
  return [postmaster, ...children]
}

function resumeAll(processes: readonly number[]): void {
  for (const pid of processes) {
    try {
      process.kill(pid, 'SIGCONT')
    } catch {
      // The process has ended meanwhile.
    }
  }
}
