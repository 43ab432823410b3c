import { z } from 'zod'
import { removeStored } from '#features/files/stored-files.ts'
import type { Job, JobHandler } from '#platform/jobs/jobs.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { deleteOldImports, findImport, type ImportRun } from './imports.queries.ts'
import { removeOldCopies, withLocalCopy } from './reading/local-copy.ts'
import { failReading, readImport } from './reading/read-import.ts'
import { failRun, runImport, type WithArchive } from './run/run-import.ts'
import { failUndo, runUndo } from './undo/undo-import.ts'
import { importQueue, showLife } from './under-way.ts'

/** A gigabyte into a slow bucket takes long; nobody waits for it. */
const maxSeconds = 2 * 3600
/** A preview that was left can be found again for this long. */
const keptMs = 30 * 86_400_000
const maxCopyMs = 86_400_000

const failures = { reading: failReading, running: failRun, undoing: failUndo }

function isUnderWay(run: ImportRun): run is ImportRun & { state: keyof typeof failures } {
  return run.state in failures
}

const Payload = z.object({ id: z.uuid() })

/** Reads, runs and undoes imports while the site goes on, one at a time, each by one node. */
export class ImportJobs {
  readonly #services: Services
  readonly #stopping = new AbortController()

  constructor(services: Services) {
    this.#services = services
  }

  handlers(): JobHandler[] {
    return [
      { queue: importQueue, isUpkeep: true, maxSeconds, work: (job) => this.#work(job) },
      { queue: 'import-upkeep', cron: '50 3 * * *', work: () => this.removeOld() },
    ]
  }

  /** What is being read or run begins again on another node, or here after the restart: nothing of it is written yet. */
  stop(): void {
    this.#stopping.abort()
  }

  /** Removes what was uploaded and never run. */
  async removeOld(): Promise<void> {
    const { db, clock } = this.#services
    const now = clock().getTime()
    await removeStored(this.#services, await deleteOldImports(db, new Date(now - keptMs)))
    await removeOldCopies(this.#services, new Date(Date.now() - maxCopyMs))
  }

  /** A failure is shown on the screen and in the log, and an immediate retry would fail again: only a stop throws. */
  async #work({ payload, signal }: Job): Promise<void> {
    const { db, bus } = this.#services
    const run = await findImport(db, Payload.parse(payload).id)
    if (!run || !isUnderWay(run)) return
    const stop = AbortSignal.any([signal, this.#stopping.signal])
    const endLife = showLife(this.#services, run)
    const withArchive: WithArchive = (work) => withLocalCopy(this.#services, run, stop, work)
    try {
      if (run.state === 'reading') await withArchive((path) => readImport(this.#services, run, path, stop))
      else if (run.state === 'running') await runImport(this.#services, run, withArchive, stop)
      else await runUndo(this.#services, run)
    } catch (error) {
      if (stop.aborted) throw error
      await failures[run.state](this.#services, run, error)
    } finally {
      endLife()
    }
    await announceToAdmins(bus, db, ['imports'])
  }
}
