import type { Budget } from '@drapeau/contract/limits.ts'
import { BoundedMap } from '../memory/bounded-map.ts'

/** About 150 bytes each. Keys can be chosen by strangers (networks of IPv6), so their number is bounded. */
const mostKeys = 50_000

interface Count {
  hits: number
  resetsAt: number
}

/**
 * What this node counts of one budget. Every window is equally long, so the first key of the map is the first to run out:
 * it is removed when its time is over, or when there is no room.
 */
export class NodeCounts {
  readonly #seconds: number
  readonly #most: number
  readonly #counts = new Map<string, Count>()

  constructor({ seconds }: Pick<Budget, 'seconds'>, most = mostKeys) {
    this.#seconds = seconds
    this.#most = most
  }

  get size(): number {
    return this.#counts.size
  }

  /** Counts one hit, and returns all hits of the window with the time at which it ends. */
  count(who: string, now: number): Readonly<Count> {
    const known = this.#counts.get(who)
    if (known && known.resetsAt > now) {
      known.hits += 1
      return known
    }
    this.#counts.delete(who)
    this.#makeRoom(now)
    const fresh = { hits: 1, resetsAt: now + this.#seconds * 1000 }
    this.#counts.set(who, fresh)
    return fresh
  }

  #makeRoom(now: number): void {
    for (const [who, { resetsAt }] of this.#counts) {
      if (resetsAt > now && this.#counts.size < this.#most) return
      this.#counts.delete(who)
    }
  }
}

/** Keys whose budget is spent, as far as this node knows: refusing them again needs no database. */
export class SpentKeys {
  readonly #until: BoundedMap<string, number>

  constructor(most = mostKeys) {
    this.#until = new BoundedMap(most)
  }

  get size(): number {
    return this.#until.size
  }

  add(key: string, until: number): void {
    this.#until.set(key, until)
  }

  /** When the key may be used again; undefined when nothing is known against it. */
  endOf(key: string, now: number): number | undefined {
    const until = this.#until.get(key)
    if (until === undefined || until > now) return until
    this.#until.delete(key)
    return undefined
  }
}
