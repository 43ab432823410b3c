import { setTimeout as pause } from 'node:timers/promises'

/**
 * Loads once for all who ask at the same time. A caller never gets a load that was already running when they asked, since
 * it may have read what is stale by now: one load runs, and at most one more waits, however many ask.
 */
export class SharedLoad<T> {
  readonly #load: () => Promise<T>
  readonly #pauseMs: () => number
  #running: Promise<T> | undefined
  #next: Promise<T> | undefined

  /** A load that has to wait for another one begins after that pause. */
  constructor(load: () => Promise<T>, pauseMs: () => number = () => 0) {
    this.#load = load
    this.#pauseMs = pauseMs
  }

  /** The load that is running now, for callers to whom nothing new has happened since it began. */
  get running(): Promise<T> | undefined {
    return this.#running
  }

  get(): Promise<T> {
    this.#next ??= this.#begin()
    return this.#next
  }

  async #begin(): Promise<T> {
    // Its failure concerns the callers who wait for it, not the ones after.
    await this.#running?.catch(() => undefined)
    const wait = this.#pauseMs()
    if (wait > 0) await pause(wait)
    this.#next = undefined
    const running = this.#load()
    this.#running = running
    try {
      return await running
    } finally {
      if (this.#running === running) this.#running = undefined
    }
  }
}
