import { Refusal } from '#platform/http/refusal.ts'

/** Limits how many callers on this node do the same work at once. Others wait in a queue, or are refused when it is full. */
export class Semaphore {
  readonly #maxAtOnce: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #taken = 0

  constructor(maxAtOnce: number, maxWaiting: number) {
    this.#maxAtOnce = maxAtOnce
    this.#maxWaiting = maxWaiting
  }

  /** Resolves with the release. */
  async acquire(): Promise<() => void> {
    if (this.#taken < this.#maxAtOnce) this.#taken += 1
    else {
      if (this.#waiting.length >= this.#maxWaiting) throw new Refusal('too-many-requests', { retryAfter: 10 })
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    }
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const next = this.#waiting.shift()
      if (next) next()
      else this.#taken -= 1
    }
  }
}
