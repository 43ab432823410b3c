import { BoundedMap } from './bounded-map.ts'
import type { Services } from '#platform/services.ts'

interface Limits {
  /** So many are kept; whoever was not asked for longest makes room. */
  most: number
  /** Should a notice ever be lost, nothing is wrong for longer than this. */
  lifeMs: number
}

interface Kept<T> {
  value: T
  /** All times in milliseconds. */
  until: number
  usedAt: number
}

/** Things of one kind, each in memory until it changes. While this node cannot hear the others, nothing is kept. */
export class KeptEach<T> {
  readonly #services: Pick<Services, 'bus' | 'clock'>
  readonly #find: (key: string) => Promise<T>
  readonly #lifeMs: number
  readonly #kept: BoundedMap<string, Kept<T>>
  /** What is under way and not yet out of date. */
  readonly #loading = new Map<string, Promise<T>>()

  constructor(services: Pick<Services, 'bus' | 'clock'>, find: (key: string) => Promise<T>, { most, lifeMs }: Limits) {
    this.#services = services
    this.#find = find
    this.#lifeMs = lifeMs
    this.#kept = new BoundedMap(most)
    services.bus.onSilence(() => this.dropAll())
  }

  get(key: string): Promise<T> | T {
    const kept = this.#kept.get(key)
    const now = this.#services.clock().getTime()
    if (!kept || now >= kept.until) return this.#loading.get(key) ?? this.#load(key)
    // Once a second is enough to tell who has been away for longest.
    if (now - kept.usedAt > 1_000) this.#kept.set(key, { value: kept.value, until: kept.until, usedAt: now })
    return kept.value
  }

  drop(keys: readonly string[]): void {
    for (const key of keys) {
      this.#kept.delete(key)
      this.#loading.delete(key)
    }
  }

  dropAll(): void {
    this.#kept.clear()
    this.#loading.clear()
  }

  async #load(key: string): Promise<T> {
    const loading = this.#find(key)
    if (!this.#services.bus.isListening) return loading
    this.#loading.set(key, loading)
    try {
      const value = await loading
      if (this.#loading.get(key) === loading) this.#keep(key, value)
      return value
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    }
  }

  #keep(key: string, value: T): void {
    const now = this.#services.clock().getTime()
    this.#kept.set(key, { value, until: now + this.#lifeMs, usedAt: now })
  }
}
