import type { StaleKey } from '@drapeau/contract/live.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'

/** What administrators see that answers change. */
const stale: StaleKey[] = ['submissions', 'overview', 'users', 'challenges']
const everyMs = 1_000

/** Refreshes the screens of administrators when there are new answers: at once, and then at most once a second. */
export class AnswerNews {
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

  /** Nobody's answer fails because a screen elsewhere is not refreshed. */
  async #send(): Promise<void> {
    const { bus, db, log } = this.#services
    try {
      await announceToAdmins(bus, db, stale)
    } catch (error) {
      log.warn({ err: error }, 'new answers could not be announced to administrators')
    }
  }
}
