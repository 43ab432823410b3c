import type { Services } from '#platform/services.ts'
import type { OwnProgress } from './own-progress.ts'
import { findOwnProgress } from './own-progress.queries.ts'

/** A few kilobytes each. */
const mostEntries = 20_000
/** Should a notice ever be lost, nothing is wrong for longer than this. */
const longestLifeMs = 30_000

interface Entry {
  own: OwnProgress
  /** All times in milliseconds. */
  until: number
  usedAt: number
}

/** The progress of those who are here, in memory until it changes. While this node cannot hear the others, nothing is kept. */
export class ProgressCache {
  readonly #services: Pick<Services, 'db' | 'bus' | 'clock'>
  readonly #entries = new Map<string, Entry>()
  /** What is under way and not yet out of date. */
  readonly #loading = new Map<string, Promise<OwnProgress>>()

  constructor(services: Pick<Services, 'db' | 'bus' | 'clock'>) {
    this.#services = services
    services.bus.onSilence(() => this.dropAll())
  }

  get(accountId: string): Promise<OwnProgress> | OwnProgress {
    const entry = this.#entries.get(accountId)
    const now = this.#services.clock().getTime()
    if (!entry || now >= entry.until) return this.#loading.get(accountId) ?? this.#load(accountId)
    // Once a second is enough to tell who has been away for longest.
    if (now - entry.usedAt > 1_000) this.#put(accountId, { own: entry.own, until: entry.until, usedAt: now })
    return entry.own
  }

  drop(accountIds: readonly string[]): void {
    for (const id of accountIds) {
      this.#entries.delete(id)
      this.#loading.delete(id)
    }
  }

  dropAll(): void {
    this.#entries.clear()
    this.#loading.clear()
  }

  async #load(accountId: string): Promise<OwnProgress> {
    const { db, bus } = this.#services
    const loading = findOwnProgress(db, accountId)
    if (!bus.isListening) return loading
    this.#loading.set(accountId, loading)
    try {
      const own = await loading
      if (this.#loading.get(accountId) === loading) this.#keep(accountId, own)
      return own
    } finally {
      if (this.#loading.get(accountId) === loading) this.#loading.delete(accountId)
    }
  }

  #keep(accountId: string, own: OwnProgress): void {
    const now = this.#services.clock().getTime()
    this.#put(accountId, { own, until: now + longestLifeMs, usedAt: now })
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > mostEntries && !oldest.done) this.#entries.delete(oldest.value)
  }

  /** Last in line: whoever has been away for longest makes room first. */
  #put(accountId: string, entry: Entry): void {
    this.#entries.delete(accountId)
    this.#entries.set(accountId, entry)
  }
}
