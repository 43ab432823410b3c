import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'
import { writeLastSeen } from './sessions.queries.ts'

/** Many sessions are written in one statement. */
const collectMs = 5_000

/** When sessions were last used, collected in memory and written together. */
export class LastSeen {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #pending = new Map<string, Date>()
  readonly #flushes = new Throttle(() => void this.flush(), { everyMs: collectMs, settleMs: collectMs })

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
  }

  note(sessionId: string, at: Date): void {
    this.#pending.set(sessionId, at)
    this.#flushes.request()
  }

  /** What cannot be written is tried again the next time. */
  async flush(): Promise<void> {
    this.#flushes.stop()
    const batch = [...this.#pending]
    if (batch.length === 0) return
    this.#pending.clear()
    try {
      await writeLastSeen(this.#services.db, batch)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'last uses of sessions could not be written')
      for (const [id, at] of batch) if (!this.#pending.has(id)) this.#pending.set(id, at)
    }
  }
}
