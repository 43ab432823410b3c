import type { Services } from '#platform/services.ts'

/** What administrators see that answers change. */
const stale = ['submissions', 'overview', 'users', 'challenges']
const atMostEveryMs = 1_000

/** Tells administrators' screens that there are new answers: at once, and then at most once a second. */
export class AnswerNews {
  readonly #services: Pick<Services, 'bus' | 'db' | 'log'>
  #timer: NodeJS.Timeout | undefined
  #hasMore = false

  constructor(services: Pick<Services, 'bus' | 'db' | 'log'>) {
    this.#services = services
  }

  tell(): void {
    if (this.#timer) {
      this.#hasMore = true
      return
    }
    this.#timer = setTimeout(() => this.#again(), atMostEveryMs).unref()
    void this.#say()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #again(): void {
    this.#timer = undefined
    if (!this.#hasMore) return
    this.#hasMore = false
    this.tell()
  }

  /** Nobody's answer fails because a screen elsewhere stays as it was. */
  async #say(): Promise<void> {
    const { bus, db, log } = this.#services
    try {
      await bus.publish(db, { topic: 'played', keys: stale })
    } catch (error) {
      log.warn({ err: error }, 'administrators could not be told of new answers')
    }
  }
}
