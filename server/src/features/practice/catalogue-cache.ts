import { maxTimerMs } from '@drapeau/rules/timer.ts'
import { SharedLoad } from '#platform/memory/shared-load.ts'
import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'
import { type Catalogue, catalogueOf, contentOf, withCounts } from './catalogue.ts'
import { canBePractised, findNextChange, listCatalogueRows, listCounts } from './catalogue.queries.ts'
import { listFirstSolves } from './first-solves.queries.ts'

/** Changes come in bursts: open pages are notified once. */
const settleMs = 20
/** How often the numbers of solves are read, at most. */
const countsEveryMs = 1_000

/**
 * The catalogue in memory. A change in it invalidates it, and the next reader loads it; only the numbers of solves are
 * refreshed in the background. While the bus is down, nothing is cached.
 */
export class CatalogueCache {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>
  readonly #onContent: () => void
  readonly #load = new SharedLoad(() => this.#readOrLoad())
  readonly #reloads = new Throttle(() => void this.#attempt(() => this.#load.get()), { everyMs: settleMs, settleMs })
  readonly #recounts = new Throttle(() => void this.#attempt(() => this.#recount()), {
    everyMs: countsEveryMs,
    settleMs: 0,
  })
  #cached: Catalogue | undefined
  /** The last content without the numbers: open pages are notified when it changes. */
  #content: string | undefined
  /** Counts invalidations: what was loading meanwhile may be stale already, and is not cached. */
  #invalidations = 0
  #isStopped = false
  #endTimer: NodeJS.Timeout | undefined

  constructor(services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>, onContent: () => void) {
    this.#services = services
    this.#onContent = onContent
    services.bus.onSilence(() => this.invalidate())
  }

  get(): Promise<Catalogue> | Catalogue {
    return this.#current() ?? this.#load.get()
  }

  /** Changes are noticed from the first load on. */
  async watch(): Promise<void> {
    if (this.#content === undefined) await this.#load.get()
  }

  invalidate(): void {
    this.#invalidations += 1
    this.#cached = undefined
    clearTimeout(this.#endTimer)
    // Loaded even without a reader, to notify open pages. Before the first load there are none.
    if (this.#content !== undefined) this.#reloads.request()
  }

  /** The account was renamed or deleted, or others see it no longer or again: it may be named as the first to solve something. */
  invalidateName(accountId: string): void {
    const cached = this.#cached
    // What is loading may have the old name.
    this.#invalidations += 1
    if (!cached || cached.challenges.some(({ firstSolve }) => firstSolve?.solverId === accountId)) this.invalidate()
    else this.recount()
  }

  /** Something happened in an event, by a late answer or a change of its entries: it matters once that can be practised. */
  invalidateEvent(eventId: string): boolean {
    const isOffered = this.#cached?.events.has(eventId) ?? true
    if (isOffered) this.invalidate()
    return isOffered
  }

  /** It is called when only the numbers are stale. */
  recount(): void {
    this.#recounts.request()
  }

  stop(): void {
    this.#isStopped = true
    this.#reloads.stop()
    this.#recounts.stop()
    clearTimeout(this.#endTimer)
  }

  #current(): Catalogue | undefined {
    const cached = this.#cached
    return cached && (cached.holdsUntil === null || this.#services.clock() < cached.holdsUntil) ? cached : undefined
  }

  async #readOrLoad(): Promise<Catalogue> {
    const current = this.#current()
    if (current) return current
    const { db, bus, clock } = this.#services
    const invalidations = this.#invalidations
    const wasListening = bus.isListening
    const now = clock()
    const [rows, holdsUntil] = await Promise.all([
      listCatalogueRows(db, canBePractised(now), now),
      findNextChange(db, now),
    ])
    const catalogue = catalogueOf(rows, holdsUntil)
    if (wasListening && bus.isListening && invalidations === this.#invalidations) this.#store(catalogue, now)
    return catalogue
  }

  #store(catalogue: Catalogue, now: Date): void {
    this.#hold(catalogue, now)
    const content = contentOf(catalogue)
    if (this.#content !== undefined && content !== this.#content) this.#onContent()
    this.#content = content
  }

  #hold(catalogue: Catalogue, now: Date): void {
    this.#cached = catalogue
    const { holdsUntil } = catalogue
    clearTimeout(this.#endTimer)
    if (holdsUntil) {
      const wait = Math.min(maxTimerMs, holdsUntil.getTime() - now.getTime())
      this.#endTimer = setTimeout(() => this.invalidate(), wait).unref()
    }
  }

  async #recount(): Promise<void> {
    const { db, bus, clock } = this.#services
    if (!bus.isListening) return
    const cached = this.#cached ?? (await this.#load.get())
    const invalidations = this.#invalidations
    const now = clock()
    const counts = await listCounts(db, now)
    const moved = cached.challenges.filter(({ id, solves }) => counts.get(id) !== solves).map(({ id }) => id)
    if (moved.length === 0) return
    // Until when it holds depends on who is named in it.
    const [firsts, holdsUntil] = await Promise.all([listFirstSolves(db, moved, now), findNextChange(db, now)])
    // Replaced meanwhile: nobody sees this one any more.
    if (this.#cached !== cached) return
    if (invalidations === this.#invalidations) this.#hold(withCounts(cached, counts, firsts, holdsUntil), now)
    else this.invalidate()
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    if (this.#isStopped) return
    try {
      await work()
    } catch (error) {
      this.#services.log.warn({ err: error }, 'the catalogue of practice could not be refreshed')
    }
  }
}
