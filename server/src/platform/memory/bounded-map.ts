/**
 * A map with a bound: the entry that was set longest ago is evicted for a new one. Everything that is cached under a key
 * that people send belongs into one.
 */
export class BoundedMap<Key, Value> implements Iterable<[Key, Value]> {
  readonly #most: number
  readonly #entries = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > this.#most && !oldest.done) this.#entries.delete(oldest.value)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }

  /** From the oldest to the newest. */
  [Symbol.iterator](): IterableIterator<[Key, Value]> {
    return this.#entries[Symbol.iterator]()
  }
}
