import type { StaleKey } from '@drapeau/contract/live.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'

/** What administrators see that submissions change. */
const stale: StaleKey[] = ['submissions', 'overview', 'users', 'challenges']
const everyMs = 1_000

/** Refreshes the screens of administrators when there are new submissions: at once, and then at most once a second. */
export class SubmissionNews {
  readonly #services: Pick<Services, 'bus' | 'db' | 'log'>
  readonly #throttle = new Throttle(() => void this.#send(), { everyMs })

  constructor(services: Pick<Services, 'bus' | 'db' | 'log'>) {
    this.#services = services
  }

  announce(): void {
    this.#throttle.request()
  }

  stop(): void {
    this.#throttle.stop()
  }

  /** Nobody's submission fails because a screen elsewhere is not refreshed. */
  async #send(): Promise<void> {
    const { bus, db, log } = this.#services
    try {
      await announceToAdmins(bus, db, stale)
    } catch (error) {
      log.warn({ err: error }, 'new submissions could not be announced to administrators')
    }
  }
}
