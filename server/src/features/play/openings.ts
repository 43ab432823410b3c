import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'
import { insertOpenings, type Opening } from './openings.queries.ts'

/** Long enough to collect those of a whole class. */
const collectMs = 1_000
/** Pages that were opened before need not be written again; a forgotten one costs the database one row to refuse. */
const maxRemembered = 100_000
/** While the database does not reply, no more than this is queued. */
const maxWaiting = 20_000

/** Records who opened which page of an event first: after the response, many in one statement. */
export class Openings {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #known = new Set<string>()
  #waiting: Opening[] = []
  readonly #flushes = new Throttle(() => void this.flush(), { everyMs: collectMs, settleMs: collectMs })

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
  }

  note(opening: Opening): void {
    const key = `${opening.entryId} ${opening.challengeId}`
    if (this.#known.has(key) || this.#waiting.length >= maxWaiting) return
    if (this.#known.size >= maxRemembered) this.#known.clear()
    this.#known.add(key)
    this.#waiting.push(opening)
    this.#flushes.request()
  }

  /** A failed write fails nothing else: it is tried again with the next. */
  async flush(): Promise<void> {
    this.#flushes.stop()
    const openings = this.#waiting
    if (openings.length === 0) return
    this.#waiting = []
    try {
      await insertOpenings(this.#services.db, openings)
    } catch (error) {
      this.#waiting.unshift(...openings)
      this.#services.log.warn({ err: error }, 'who opened which challenge could not be recorded')
    }
  }
}
