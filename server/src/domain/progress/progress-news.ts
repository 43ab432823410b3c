import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'

/**
 * Screens are read again for each message, so one class that works together must not send one for each submission. A grid
 * follows a solve within a second: half of it for this, the rest for reading.
 */
const everyMs = 500

interface Options {
  announce: (accountIds: readonly string[]) => Promise<void>
  /** What a failure is logged as. */
  failure: string
}

/**
 * Announces which accounts have made progress on this node: at once, and then at most twice a second, however many they
 * are. Judging does not wait for it.
 */
export class ProgressNews {
  readonly #log: Services['log']
  readonly #options: Options
  readonly #throttle = new Throttle(() => void this.#send(), { everyMs })
  #moved = new Set<string>()

  constructor({ log }: Pick<Services, 'log'>, options: Options) {
    this.#log = log
    this.#options = options
  }

  add(accountIds: readonly string[]): void {
    for (const id of accountIds) this.#moved.add(id)
    this.#throttle.request()
  }

  stop(): void {
    this.#throttle.stop()
  }

  /** Nobody's submission fails because a screen elsewhere is not refreshed. */
  async #send(): Promise<void> {
    const moved = [...this.#moved]
    this.#moved = new Set()
    try {
      await this.#options.announce(moved)
    } catch (error) {
      this.#log.warn({ err: error }, this.#options.failure)
    }
  }
}
