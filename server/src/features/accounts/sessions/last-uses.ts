import type { Db } from '#platform/database/database.ts'
import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'

type Write = (db: Db, uses: readonly (readonly [id: string, at: Date])[]) => Promise<void>

/** Many are written in one statement. */
const collectMs = 5_000

/** When sessions or API tokens were last used, collected in memory and written together. */
export class LastUses {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #write: Write
  readonly #pending = new Map<string, Date>()
  readonly #flushes = new Throttle(() => void this.flush(), { everyMs: collectMs, settleMs: collectMs })

  constructor(services: Pick<Services, 'db' | 'log'>, write: Write) {
    this.#services = services
    this.#write = write
  }

  note(id: string, at: Date): void {
    this.#pending.set(id, at)
    this.#flushes.request()
  }

  /** What cannot be written is tried again the next time. */
  async flush(): Promise<void> {
    this.#flushes.stop()
    const batch = [...this.#pending]
    if (batch.length === 0) return
    this.#pending.clear()
    try {
      await this.#write(this.#services.db, batch)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'last uses could not be written')
      for (const [id, at] of batch) if (!this.#pending.has(id)) this.#pending.set(id, at)
    }
  }
}
