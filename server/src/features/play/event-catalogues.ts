import { maxTimerMs } from '@drapeau/rules/timer.ts'
import type { GameEvent } from '#features/games/games.ts'
import { contentOf } from '#features/practice/catalogue.ts'
import { isOfEvent, listCatalogueRows } from '#features/practice/catalogue.queries.ts'
import type { Catalogue } from '#features/practice/practice.ts'
import { findNextOpening } from '#domain/challenge/challenge-window.queries.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'
import { Cache } from '#platform/memory/cache.ts'
import { Throttle } from '#platform/memory/throttle.ts'
import { whenReady } from '#platform/memory/when-ready.ts'
import type { Services } from '#platform/services.ts'
import { eventCatalogueOf } from './event-offer.ts'

/** Changes come in bursts: open pages are notified once. */
const settleMs = 20
/** An event that nobody read for so long is on nobody's screen. */
const watchedMs = 600_000
/** A school's events of many years; one is as large as its texts. */
const limits = { most: 100, lifeMs: 600_000 }

interface Watched {
  /** The last content; undefined before the first load. */
  content: string | undefined
  startDate: Date
  askedAt: number
}

/** What is played in each event, in memory until something in it changes; then open pages are notified. */
export class EventCatalogues {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>
  readonly #onContent: () => void
  readonly #cache: Cache<Catalogue>
  /** As many as are cached: to compare more of them would only evict what players read. */
  readonly #watched = new BoundedMap<string, Watched>(limits.most)
  /** Of events in which a challenge is going to open: as many as are cached. */
  readonly #openings = new BoundedMap<string, NodeJS.Timeout>(limits.most)
  readonly #reloads = new Throttle(() => void this.#reload(), { everyMs: settleMs, settleMs })

  constructor(services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>, onContent: () => void) {
    this.#services = services
    this.#onContent = onContent
    this.#cache = new Cache(services, (eventId) => this.#find(eventId), limits)
  }

  get({ id, startDate }: Pick<GameEvent, 'id' | 'startDate'>): Promise<Catalogue> | Catalogue {
    const content = this.#watched.get(id)?.content
    this.#watched.set(id, { content, startDate, askedAt: performance.now() })
    return whenReady(this.#cache.get(id), (catalogue) => {
      if (catalogue.holdsUntil === null || this.#services.clock() < catalogue.holdsUntil) return catalogue
      this.#cache.invalidate([id])
      return this.#cache.get(id)
    })
  }

  invalidate(): void {
    this.#cache.invalidateAll()
    if (this.#watched.size > 0) this.#reloads.request()
  }

  stop(): void {
    this.#reloads.stop()
    for (const [, timer] of this.#openings) clearTimeout(timer)
  }

  async #find(eventId: string): Promise<Catalogue> {
    const { db, clock } = this.#services
    const now = clock()
    const [rows, holdsUntil] = await Promise.all([
      listCatalogueRows(db, isOfEvent(eventId, now), now),
      findNextOpening(db, now, eventId),
    ])
    const catalogue = eventCatalogueOf(rows, holdsUntil)
    this.#await(eventId, holdsUntil, now)
    const watched = this.#watched.get(eventId)
    if (watched) this.#compare(watched, contentOf(catalogue))
    return catalogue
  }

  /** Before the start only administrators have seen it, and nobody else is notified that something changed. */
  #compare(watched: Watched, content: string): void {
    const isChanged = watched.content !== undefined && watched.content !== content
    watched.content = content
    if (isChanged && watched.startDate <= this.#services.clock()) this.#onContent()
  }

  /** Open pages are notified when the next challenge opens, also those that have been open for long. */
  #await(eventId: string, opensAt: Date | null, now: Date): void {
    clearTimeout(this.#openings.get(eventId))
    this.#openings.delete(eventId)
    if (!opensAt || opensAt.getTime() - now.getTime() > maxTimerMs) return
    const timer = setTimeout(() => this.#opened(eventId), opensAt.getTime() - now.getTime())
    this.#openings.set(eventId, timer.unref())
  }

  #opened(eventId: string): void {
    this.#openings.delete(eventId)
    this.#cache.invalidate([eventId])
    const startDate = this.#watched.get(eventId)?.startDate
    if (!startDate || startDate <= this.#services.clock()) this.#onContent()
  }

  /** Loaded even without a reader, to notify open pages. */
  async #reload(): Promise<void> {
    const oldest = performance.now() - watchedMs
    for (const [eventId, { askedAt }] of this.#watched) if (askedAt < oldest) this.#watched.delete(eventId)
    try {
      // A copy: readers who come meanwhile move their event to the end of the map.
      for (const eventId of Array.from(this.#watched, ([id]) => id)) await this.#cache.get(eventId)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'the challenges of an event could not be refreshed')
    }
  }
}
