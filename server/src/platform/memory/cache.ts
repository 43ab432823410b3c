import type { Services } from '../services.ts'
import { BoundedMap } from './bounded-map.ts'

interface Limits {
  /** How many values are cached; the least recently read is evicted. */
  most: number
  /** How long a value is served if a message that invalidates it is ever lost. */
  lifeMs: number
}

interface Cached<T> {
  value: T
  /** All times in milliseconds. */
  until: number
  usedAt: number
}

/**
 * Values by key, each loaded once for all who ask at the same time and cached until it is invalidated. While the bus is
 * down nothing is cached: a message that invalidates a value would not arrive.
 */
export class Cache<T> {
  readonly #services: Pick<Services, 'bus' | 'clock'>
  readonly #find: (key: string) => Promise<T>
  readonly #lifeMs: number
  readonly #cached: BoundedMap<string, Cached<T>>
  /** Loads that were not invalidated since they began. */
  readonly #loading = new Map<string, Promise<T>>()

  constructor(services: Pick<Services, 'bus' | 'clock'>, find: (key: string) => Promise<T>, { most, lifeMs }: Limits) {
    this.#services = services
    this.#find = find
    this.#lifeMs = lifeMs
    this.#cached = new BoundedMap(most)
    services.bus.onSilence(() => this.invalidateAll())
  }

  get(key: string): Promise<T> | T {
    const cached = this.#cached.get(key)
    const now = this.#services.clock().getTime()
    if (!cached || now >= cached.until) return this.#loading.get(key) ?? this.#load(key)
    // Once a second is exact enough to find the least recently read.
    if (now - cached.usedAt > 1_000) this.#cached.set(key, { value: cached.value, until: cached.until, usedAt: now })
    return cached.value
  }

  invalidate(keys: readonly string[]): void {
    for (const key of keys) {
      this.#cached.delete(key)
      this.#loading.delete(key)
    }
  }

  invalidateAll(): void {
    this.#cached.clear()
    this.#loading.clear()
  }

  async #load(key: string): Promise<T> {
    const loading = this.#find(key)
    if (!this.#services.bus.isListening) return loading
    this.#loading.set(key, loading)
    try {
      const value = await loading
      if (this.#loading.get(key) === loading) this.#store(key, value)
      return value
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    }
  }

  #store(key: string, value: T): void {
    const now = this.#services.clock().getTime()
    this.#cached.set(key, { value, until: now + this.#lifeMs, usedAt: now })
  }
}
