import { z } from 'zod'
import type { Job, JobHandler } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { failDeadBackups, findBackup, insertBackup, type NewBackup } from './backups.queries.ts'
import { removeOld } from './kept-files.ts'
import { makeNoted, newBackup } from './noted-backup.ts'

export const backupQueue = 'backup'

/** A large site on a slow disk takes long; nobody waits for it. */
const maxSeconds = 6 * 3600

/** Null for the nightly backup; one that was requested has a row already. */
const Payload = z.object({ id: z.uuid() }).nullable()

/** Makes backups while the site goes on, each by one node. */
export class BackupJobs {
  readonly #services: Services
  readonly #url: string
  readonly #stopping = new AbortController()

  constructor(services: Services, url: string) {
    this.#services = services
    this.#url = url
  }

  handlers(): JobHandler[] {
    const { backupAt } = this.#services.config
    const [hour, minute] = backupAt?.split(':') ?? []
    const cron = backupAt === null ? {} : { cron: `${Number(minute)} ${Number(hour)} * * *` }
    return [{ queue: backupQueue, ...cron, isUpkeep: true, maxSeconds, work: (job) => this.#work(job) }]
  }

  /** One that is being made is given up: it would keep the process for minutes. */
  stop(): void {
    this.#stopping.abort()
  }

  /** It does not throw: a failure is shown on the screen and in the log, and an immediate retry would fail again. */
  async #work({ payload, signal }: Job): Promise<void> {
    const { db, config, log, clock, bus } = this.#services
    const wanted = await this.#wanted(Payload.parse(payload))
    if (!wanted) return
    const stop = AbortSignal.any([signal, this.#stopping.signal])
    const maker = { db, url: this.#url, storage: this.#services.storage, log, clock }
    try {
      await makeNoted(maker, { ...wanted, folder: config.backupDir, signal: stop })
      await removeOld(db, config, log, clock())
    } catch (error) {
      log.debug({ err: error }, 'no backup this time')
    }
    await bus.publish(db, { topic: 'played', keys: ['backups', 'overview'] })
  }

  async #wanted(payload: z.infer<typeof Payload>): Promise<Pick<NewBackup, 'id' | 'fileName'> | undefined> {
    const { db, config, log, clock } = this.#services
    await failDeadBackups(db, clock())
    if (payload) {
      const asked = await findBackup(db, payload.id)
      return asked?.state === 'waiting' ? asked : undefined
    }
    const backup = newBackup('night', null, config.backupDir, clock())
    if (await insertBackup(db, backup)) return backup
    log.warn('no backup was made tonight: another one was being made')
    return undefined
  }
}
