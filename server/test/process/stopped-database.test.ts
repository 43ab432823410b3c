import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '../../src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import { readPidFile } from '../../src/platform/postgres/pid-file.ts'
import { Crew } from './crew.ts'
import { later, longTest, makeFolder, startSite, statusOf, until } from './site-process.ts'

test(
  'a database whose processes stand still, as on a disk that hangs: asked back, and back by itself',
  longTest,
  async () => {
    const dataDir = await makeFolder()
    const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
    later(postgres.stop)
    const site = await startSite({ DATABASE_URL: postgres.url })
    const crew = await Crew.muster(postgres.url, 40)
    const everyone = crew.players.map(({ id }) => id).toSorted()
    await until(async () => (await crew.read(site.url)).every(({ status }) => status === 200))

    const processes = stopAll(readPidFile(join(dataDir, 'postgres'))?.pid ?? 0)
    later(async () => goOn(processes))
    const answered = crew.answer(site.url)
    await until(async () => (await statusOf(`${site.url}/health/ready`)) === 503)
    const refused = await answered
    expect(refused.map(({ status, code }) => ({ status, code }))).toEqual(
      everyone.map(() => ({ status: 503, code: 'unavailable' })),
    )
    expect(await statusOf(`${site.url}/health/live`)).toBe(200)

    // It takes up what it was asked before, although nobody waits for it any more.
    goOn(processes)
    await until(async () => (await statusOf(`${site.url}/health/ready`)) === 200)
    await until(async () => (await crew.read(site.url)).every(({ status }) => status === 200))
    const again = await crew.answer(site.url)
    expect(again.filter(({ status, code }) => status !== 200 && code !== 'already-solved')).toEqual([])
    expect(await crew.solvers()).toEqual(everyone)
    expect(site.child.exitCode).toBeNull()
  },
)

/** The postmaster first, so that it starts no other; then all that it has started. */
function stopAll(postmaster: number): number[] {
  process.kill(postmaster, 'SIGSTOP')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
  for (const pid of children) process.kill(pid, 'SIGSTOP')
  return [postmaster, ...children]
}

function goOn(processes: readonly number[]): void {
  for (const pid of processes) {
    try {
      process.kill(pid, 'SIGCONT')
    } catch {
      // It has ended meanwhile.
    }
  }
}
