/**
 * Lets those who need the same load it once. Each gets what was loaded after they asked, never what was under way before:
 * so one load runs, and at most one more waits, however many ask.
 */
export class JoinedLoad<T> {
  readonly #load: () => Promise<T>
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<T> | undefined

  constructor(load: () => Promise<T>) {
    this.#load = load
  }

  get(): Promise<T> {
    this.#next ??= this.#begin()
    return this.#next
  }

  async #begin(): Promise<T> {
    await this.#running
    this.#next = undefined
    const loading = this.#load()
    // Whether it fails concerns those who wait for it, not those who come after.
    this.#running = loading.catch(() => undefined)
    return loading
  }
}
