import { setTimeout as pause } from 'node:timers/promises'
import { administratorSettings } from '../../bench/administrator.ts'
import { findRunningUrl } from '../../server/src/platform/postgres/embedded.ts'
import { clearLeftover, readPidFile } from '../../server/src/platform/postgres/pid-file.ts'
import { knownCluster } from '../../server/src/platform/postgres/place.ts'
import { type SiteProcess, type Stage, untilReady } from '../stage.ts'
import type { Outage } from './outcomes.ts'

/** A site with its embedded PostgreSQL that is killed and restarted at the same address. */
export class CrashSite {
  readonly dataDir: string
  readonly url: string
  /** All outages so far; one that has not ended lasts until infinity. */
  readonly outages: Outage[] = []
  readonly #stage: Stage
  #process: SiteProcess

  private constructor(stage: Stage, dataDir: string, process: SiteProcess) {
    this.#stage = stage
    this.dataDir = dataDir
    this.url = process.url
    this.#process = process
  }

  /** Starts a new site for the first time, and kills its database during the start. */
  static async open(stage: Stage): Promise<CrashSite> {
    const dataDir = await stage.folder()
    // If the proof ends between a kill and the next start, nothing else stops the database.
    stage.onClear(async () => {
      const cluster = knownCluster(dataDir)
      if (cluster !== null) await clearLeftover(cluster)
    })
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...administratorSettings }
    const launched = await stage.launch(settings)
    await killWhileStarting(launched, dataDir)
    await untilReady(launched)
    return new CrashSite(stage, dataDir, launched)
  }

  get databaseUrl(): string {
    const url = findRunningUrl(this.dataDir)
    if (url === null) throw new Error('The database of the site does not run.')
    return url
  }

  output(): string {
    return this.#process.output()
  }

  hasEnded(): boolean {
    const { exitCode, signalCode } = this.#process.child
    return exitCode !== null || signalCode !== null
  }

  /** Kills the server and restarts it, as a supervisor would. Returns how long it took until it was ready. */
  killServer(): Promise<number> {
    return this.#outage('server', async () => {
      const { child, ended, settings } = this.#process
      child.kill('SIGKILL')
      await ended
      this.#process = await this.#stage.launch(settings)
      await untilReady(this.#process)
    })
  }

  /** Kills the postmaster and nothing else. Returns how long it took until the site was ready again. */
  killPostmaster(): Promise<number> {
    return this.#outage('database', async () => {
      const cluster = knownCluster(this.dataDir) ?? ''
      const killed = readPidFile(cluster)?.pid
      if (killed === undefined) throw new Error('The database has no process.')
      process.kill(killed, 'SIGKILL')
      // Until a new postmaster runs, backends that the killed one left behind may still respond.
      for (let now = readPidFile(cluster); !now?.ready || now.pid === killed; now = readPidFile(cluster)) {
        if (this.hasEnded()) throw new Error(`The server ended with its database: ${this.output()}`)
        await pause(10)
      }
      await untilReady(this.#process)
    })
  }

  async #outage(of: Outage['of'], killAndRecover: () => Promise<void>): Promise<number> {
    const outage = { of, from: Date.now(), until: Number.POSITIVE_INFINITY }
    this.outages.push(outage)
    await killAndRecover()
    outage.until = Date.now()
    return outage.until - outage.from
  }
}

/** Covers everything that a new site does with its database, from the first connection past the last migration. */
const longestStartMs = 1_500

async function killWhileStarting({ child, output }: SiteProcess, dataDir: string): Promise<void> {
  const find = (): number | undefined => readPidFile(knownCluster(dataDir) ?? '')?.pid
  while (find() === undefined) {
    if (child.exitCode !== null) throw new Error(`The site ended instead of starting: ${output()}`)
    await pause(5)
  }
  await pause(Math.random() * longestStartMs)
  const postmaster = find()
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
}
