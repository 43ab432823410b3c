import type { Services } from '#platform/services.ts'
import { insertOpenings, type Opening } from './openings.queries.ts'

/** Long enough to gather those of a whole class. */
const gatherMs = 1_000
/** Pages that were opened before need not be noted again; whatever is forgotten costs the database one row to refuse. */
const mostRemembered = 100_000
/** While the database does not answer, no more than this is kept for later. */
const mostWaiting = 20_000

/** Notes who opened which page of an event first: behind the answer, many in one statement. */
export class Openings {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #known = new Set<string>()
  #waiting: Opening[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
  }

  note(opening: Opening): void {
    const key = `${opening.entryId} ${opening.challengeId}`
    if (this.#known.has(key) || this.#waiting.length >= mostWaiting) return
    if (this.#known.size >= mostRemembered) this.#known.clear()
    this.#known.add(key)
    this.#waiting.push(opening)
    this.#wait()
  }

  /** What cannot be written is no reason to fail: it is tried again with the next. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const openings = this.#waiting
    if (openings.length === 0) return
    this.#waiting = []
    try {
      await insertOpenings(this.#services.db, openings)
    } catch (error) {
      this.#waiting.unshift(...openings)
      this.#services.log.warn({ err: error }, 'who opened which challenge could not be noted')
    }
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => void this.flush(), gatherMs).unref()
  }
}
