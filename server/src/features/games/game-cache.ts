import { SharedLoad } from '#platform/memory/shared-load.ts'
import type { Services } from '#platform/services.ts'
import type { Game } from './game.ts'
import { gameSteps } from './game-of.ts'
import type { GameSource } from './game-source.ts'
import { loadSource, renewSource } from './load-game.ts'
import { runInSlices } from './time-slices.ts'

/**
 * With more entries than this a game takes a good part of a second to compute: meanwhile readers whom the change does not
 * concern get the previous one.
 */
const entriesWaitedFor = 5_000
const maxRestMs = 1_000
/** A change that was never published shows after this long. */
const maxMs = 30_000

interface Cached {
  source: GameSource
  game: Game
  /** When all of it is read again. */
  holdsUntil: number
}

/** One event in memory, computed again for the next reader after something in it changed. */
export class GameCache {
  readonly #services: Pick<Services, 'db' | 'bus' | 'clock'>
  readonly #eventId: string
  readonly #onWhole: (game: Game) => void
  // At most half of the time goes into it, however much happens.
  readonly #load = new SharedLoad(
    () => this.#read(),
    () => this.#restsUntil - performance.now(),
  )
  #cached: Cached | undefined
  /** Accounts whose entries changed since it was computed, and those of the load that is running. */
  #touched = new Set<string>()
  #underWay = new Set<string>()
  /** Whether anything at all may have changed. */
  #isUnknown = true
  /** Nothing was published for long: it is time to read all of it again. */
  #isDue = false
  #restsUntil = 0

  /** Calls back when all of it was read: its dates may have changed. */
  constructor(services: Pick<Services, 'db' | 'bus' | 'clock'>, eventId: string, onWhole: (game: Game) => void) {
    this.#services = services
    this.#eventId = eventId
    this.#onWhole = onWhole
  }

  /** Something happened to the entries of these accounts; without any, to entries without members. */
  touch(accounts: readonly string[]): void {
    if (accounts.length === 0) this.invalidate()
    if (this.#isWholeNext) return
    for (const account of accounts) this.#touched.add(account)
  }

  touchEntry(entryId: string): void {
    this.touch(this.#cached?.game.entries.get(entryId)?.members.map(({ id }) => id) ?? [])
  }

  /** The account was renamed or deleted. */
  touchMember(account: string): void {
    if (this.#isWholeNext) return
    if (!this.#cached || this.#load.running || this.#cached.game.entryOf.has(account)) this.#touched.add(account)
  }

  /** Nothing was read yet, and all of it will be: there is no need to collect accounts. */
  get #isWholeNext(): boolean {
    return !this.#cached && this.#isUnknown
  }

  invalidate(): void {
    this.#isUnknown = true
  }

  /** The reader sees at least what their own entry did, however long it takes to compute. */
  get(readerId?: string): Promise<Game | undefined> | Game | undefined {
    const cached = this.#cached
    const { running } = this.#load
    if (cached && !running && this.#isGrown(cached)) this.invalidate()
    const isOutdated = this.#isUnknown || this.#touched.size > 0
    if (cached && !isOutdated && !running) {
      this.#isDue ||= performance.now() > cached.holdsUntil
      return this.#isDue ? meanwhile(cached.game, this.#load.get()) : cached.game
    }
    const loading = running && !isOutdated ? running : this.#load.get()
    return cached && !this.#isUnknown && this.#canWait(cached.game, readerId)
      ? meanwhile(cached.game, loading)
      : loading
  }

  /** A challenge has opened since it was read. */
  #isGrown({ source: { holdsUntil } }: Cached): boolean {
    return holdsUntil !== null && holdsUntil <= this.#services.clock()
  }

  #canWait({ entries }: Game, readerId: string | undefined): boolean {
    if (entries.size <= entriesWaitedFor) return false
    return readerId === undefined || !(this.#touched.has(readerId) || this.#underWay.has(readerId))
  }

  async #read(): Promise<Game | undefined> {
    const { bus, db, clock } = this.#services
    const began = performance.now()
    const wasListening = bus.isListening
    const cached = this.#isUnknown || this.#isDue ? undefined : this.#cached
    this.#underWay = this.#touched
    this.#touched = new Set()
    this.#isUnknown = false
    this.#isDue = false
    try {
      const source = cached
        ? await renewSource(db, cached.game, cached.source, [...this.#underWay])
        : await loadSource(db, this.#eventId, clock(), this.#cached?.source)
      const game = source && (await runInSlices(gameSteps(source, null, this.#cached?.game)))
      const holdsUntil = cached?.holdsUntil ?? performance.now() + maxMs
      this.#cached = source && game && { source, game, holdsUntil }
      if (game && !cached) this.#onWhole(game)
      return game
    } catch (error) {
      this.#isUnknown = true
      throw error
    } finally {
      this.#underWay = new Set()
      const now = performance.now()
      this.#restsUntil = now + Math.min(now - began, maxRestMs)
      // Messages may have been missed meanwhile.
      if (!wasListening || !bus.isListening) this.#isUnknown = true
    }
  }
}

/** The next reader gets what is loading, and its failure. */
function meanwhile(game: Game, loading: Promise<unknown>): Game {
  loading.catch(() => undefined)
  return game
}
