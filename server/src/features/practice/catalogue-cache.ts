import type { Services } from '#platform/services.ts'
import { type Catalogue, catalogueOf, contentOf, withCounts } from './catalogue.ts'
import { canBePractised, findNextEnd, listCatalogueRows, listCounts, listFirstSolves } from './catalogue.queries.ts'
import { JoinedLoad } from '#platform/memory/shared-load.ts'

/** Changes come in flocks: whoever looks on is told once. */
const settleMs = 20
/** How often the number of solves is looked at, at most. */
const countsEveryMs = 1_000
/** The longest that a timer can wait. */
const longestMs = 2 ** 31 - 1

/**
 * The catalogue in memory. It goes when something in it changes and is then loaded for whoever asks next; only the number
 * of solves is brought up to date behind the scenes. While this node cannot hear the others, nothing is kept.
 */
export class CatalogueCache {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>
  readonly #onContent: () => void
  readonly #load = new JoinedLoad(() => this.#keepOrLoad())
  #kept: Catalogue | undefined
  /** What was offered last, without the numbers: when that changes, whoever looks on should look again. */
  #content: string | undefined
  /** Counts what was dropped: what was loaded meanwhile may be stale already, and is not kept. */
  #drops = 0
  #countedAt = 0
  #isStopped = false
  #countTimer: NodeJS.Timeout | undefined
  #lookTimer: NodeJS.Timeout | undefined
  #endTimer: NodeJS.Timeout | undefined

  constructor(services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>, onContent: () => void) {
    this.#services = services
    this.#onContent = onContent
    services.bus.onSilence(() => this.drop())
  }

  get(): Promise<Catalogue> | Catalogue {
    return this.#current() ?? this.#load.get()
  }

  /** Something in it is out of date. */
  drop(): void {
    this.#drops += 1
    this.#kept = undefined
    clearTimeout(this.#endTimer)
    // Also when nobody asks: those who look at an open page have to be told. Before the first time there are none.
    if (this.#content === undefined) return
    this.#lookTimer ??= setTimeout(() => {
      this.#lookTimer = undefined
      void this.#attempt(() => this.#load.get())
    }, settleMs).unref()
  }

  /** Whoever is called by name in it has another one now, or none. */
  dropName(accountId: string): void {
    const kept = this.#kept
    // What is being loaded may have the name already.
    this.#drops += 1
    if (!kept || kept.challenges.some(({ firstSolve }) => firstSolve?.solverId === accountId)) this.drop()
    else this.recount()
  }

  /** Only the numbers are out of date. */
  recount(): void {
    const wait = Math.max(0, this.#countedAt + countsEveryMs - performance.now())
    this.#countTimer ??= setTimeout(() => {
      this.#countTimer = undefined
      this.#countedAt = performance.now()
      void this.#attempt(() => this.#recount())
    }, wait).unref()
  }

  stop(): void {
    this.#isStopped = true
    for (const timer of [this.#countTimer, this.#lookTimer, this.#endTimer]) clearTimeout(timer)
  }

  #current(): Catalogue | undefined {
    const kept = this.#kept
    return kept && (kept.holdsUntil === null || this.#services.clock() < kept.holdsUntil) ? kept : undefined
  }

  async #keepOrLoad(): Promise<Catalogue> {
    const current = this.#current()
    if (current) return current
    const { db, bus, clock } = this.#services
    const drops = this.#drops
    const isHearing = bus.isListening
    const now = clock()
    const [rows, holdsUntil] = await Promise.all([listCatalogueRows(db, canBePractised(now)), findNextEnd(db, now)])
    const catalogue = catalogueOf(rows, holdsUntil)
    if (isHearing && bus.isListening && drops === this.#drops) this.#keep(catalogue, now)
    return catalogue
  }

  #keep(catalogue: Catalogue, now: Date): void {
    this.#kept = catalogue
    const { holdsUntil } = catalogue
    clearTimeout(this.#endTimer)
    if (holdsUntil) {
      const wait = Math.min(longestMs, holdsUntil.getTime() - now.getTime())
      this.#endTimer = setTimeout(() => this.drop(), wait).unref()
    }
    const content = contentOf(catalogue)
    if (this.#content !== undefined && content !== this.#content) this.#onContent()
    this.#content = content
  }

  async #recount(): Promise<void> {
    const { db, bus } = this.#services
    if (!bus.isListening) return
    const kept = this.#kept ?? (await this.#load.get())
    const drops = this.#drops
    const counts = await listCounts(db)
    const moved = kept.challenges.filter(({ id, solves }) => counts.get(id) !== solves).map(({ id }) => id)
    if (moved.length === 0) return
    const firsts = await listFirstSolves(db, moved)
    // Another one meanwhile: then it is not this one that anybody sees.
    if (this.#kept !== kept) return
    if (drops === this.#drops) this.#kept = withCounts(kept, counts, firsts)
    else this.drop()
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    if (this.#isStopped) return
    try {
      await work()
    } catch (error) {
      this.#services.log.warn({ err: error }, 'the catalogue of practice could not be brought up to date')
    }
  }
}
