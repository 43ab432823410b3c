import type { Services } from '#platform/services.ts'
import { writeLastSeen } from './sessions.queries.ts'

/** Many sessions are written in one statement. */
const gatherMs = 5_000

/** When sessions were last used, gathered in memory and written together. */
export class LastSeen {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #pending = new Map<string, Date>()
  #timer: NodeJS.Timeout | undefined

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
  }

  note(sessionId: string, at: Date): void {
    this.#pending.set(sessionId, at)
    this.#timer ??= setTimeout(() => void this.flush(), gatherMs).unref()
  }

  /** What cannot be written now stays for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
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
