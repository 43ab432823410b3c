import type { GameEvent } from '#features/games/games.ts'
import { contentOf } from '#features/practice/catalogue.ts'
import { isOfEvent, listCatalogueRows } from '#features/practice/catalogue.queries.ts'
import { KeptEach } from '#platform/memory/cache.ts'
import type { Catalogue } from '#features/practice/practice.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'
import type { Services } from '#platform/services.ts'
import { eventCatalogueOf } from './event-offer.ts'

/** Changes come in flocks: whoever looks on is told once. */
const settleMs = 20
/** Nobody has an event on the screen that nobody has asked for since. */
const watchedMs = 600_000
/** A school's events of many years; one is as large as its texts. */
const limits = { most: 100, lifeMs: 600_000 }

interface Watched {
  /** What was offered last; undefined before the first time. */
  content: string | undefined
  startDate: Date
  askedAt: number
}

/** What is played in each event, in memory until something in it changes; then those who look on are told. */
export class EventCatalogues {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>
  readonly #onContent: () => void
  readonly #kept: KeptEach<Catalogue>
  /** As many as are cached: to compare more of them would only push out what players read. */
  readonly #watched = new BoundedMap<string, Watched>(limits.most)
  #timer: NodeJS.Timeout | undefined

  constructor(services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>, onContent: () => void) {
    this.#services = services
    this.#onContent = onContent
    this.#kept = new KeptEach(services, (eventId) => this.#find(eventId), limits)
  }

  get({ id, startDate }: Pick<GameEvent, 'id' | 'startDate'>): Promise<Catalogue> | Catalogue {
    const content = this.#watched.get(id)?.content
    this.#watched.set(id, { content, startDate, askedAt: performance.now() })
    return this.#kept.get(id)
  }

  /** Something in one of them is out of date. */
  drop(): void {
    this.#kept.dropAll()
    if (this.#watched.size > 0) this.#timer ??= setTimeout(() => void this.#look(), settleMs).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #find(eventId: string): Promise<Catalogue> {
    const catalogue = eventCatalogueOf(await listCatalogueRows(this.#services.db, isOfEvent(eventId)))
    const watched = this.#watched.get(eventId)
    if (watched) this.#compare(watched, contentOf(catalogue))
    return catalogue
  }

  /** Before the start only administrators have seen it, and nobody else is told that there was anything to change. */
  #compare(watched: Watched, content: string): void {
    const isChanged = watched.content !== undefined && watched.content !== content
    watched.content = content
    if (isChanged && watched.startDate <= this.#services.clock()) this.#onContent()
  }

  /** Also when nobody asks: an open page has to be told. */
  async #look(): Promise<void> {
    this.#timer = undefined
    const oldest = performance.now() - watchedMs
    for (const [eventId, { askedAt }] of this.#watched) if (askedAt < oldest) this.#watched.delete(eventId)
    try {
      // A copy: readers who come meanwhile move their event to the end of the line.
      for (const eventId of Array.from(this.#watched, ([id]) => id)) await this.#kept.get(eventId)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'what an event offers could not be brought up to date')
    }
  }
}
