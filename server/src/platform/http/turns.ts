import { Refusal } from './refusal.ts'

/** So many do the same at once on this node; others wait for their turn, or are sent away. */
export class Turns {
  readonly #mostAtOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #taken = 0

  constructor(mostAtOnce: number, mostWaiting: number) {
    this.#mostAtOnce = mostAtOnce
    this.#mostWaiting = mostWaiting
  }

  /** Resolves when it is one's turn, with what ends it. */
  async take(): Promise<() => void> {
    if (this.#taken < this.#mostAtOnce) this.#taken += 1
    else {
      if (this.#waiting.length >= this.#mostWaiting) throw new Refusal('too-many-requests', { retryAfter: 10 })
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = this.#waiting.shift()
      if (next) next()
      else this.#taken -= 1
    }
  }
}
