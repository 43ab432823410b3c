import type { Budget } from '@drapeau/contract/limits.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'

/** About 150 bytes each. Strangers can choose keys (IPv6 networks), so their number is bounded. */
const maxKeys = 50_000

interface Count {
  hits: number
  resetsAt: number
}

/**
 * The counters of one budget on this node. All windows have the same length, so the first key of the map is the first to
 * expire: it is removed then, or when there is no room.
 */
export class NodeCounts {
  readonly #seconds: number
  readonly #most: number
  readonly #counts = new Map<string, Count>()

  constructor({ seconds }: Pick<Budget, 'seconds'>, most = maxKeys) {
    this.#seconds = seconds
    this.#most = most
  }

  get size(): number {
    return this.#counts.size
  }

  /** Counts one hit; returns all hits of the window, and when it ends. */
  count(key: string, now: number): Readonly<Count> {
    const known = this.#counts.get(key)
    if (known && known.resetsAt > now) {
      known.hits += 1
      return known
    }
    this.#counts.delete(key)
    this.#makeRoom(now)
    const fresh = { hits: 1, resetsAt: now + this.#seconds * 1000 }
    this.#counts.set(key, fresh)
    return fresh
  }

  #makeRoom(now: number): void {
    for (const [key, { resetsAt }] of this.#counts) {
      if (resetsAt > now && this.#counts.size < this.#most) return
      this.#counts.delete(key)
    }
  }
}

/** Keys whose shared budget is spent, as far as this node knows: refusing them again needs no database. */
export class SpentKeys {
  readonly #until: BoundedMap<string, number>

  constructor(most = maxKeys) {
    this.#until = new BoundedMap(most)
  }

  get size(): number {
    return this.#until.size
  }

  add(key: string, until: number): void {
    this.#until.set(key, until)
  }

  /** When the key may be used again; undefined when it may be used now. */
  endOf(key: string, now: number): number | undefined {
    const until = this.#until.get(key)
    if (until === undefined || until > now) return until
    this.#until.delete(key)
    return undefined
  }
}
