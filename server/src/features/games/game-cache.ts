import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#platform/services.ts'
import type { Game } from './game.ts'
import { gameSteps } from './game-of.ts'
import type { GameSource } from './game-source.ts'
import { loadSource, renewSource } from './load-game.ts'
import { takeTurns } from './time-slices.ts'

/**
 * With more entries than this it takes a good part of a second to make: meanwhile those whom the news does not concern
 * are shown what was.
 */
const entriesWaitedFor = 5_000
const longestRestMs = 1_000
/** What nobody told us of shows after this long. */
const longestMs = 30_000

interface Kept {
  source: GameSource
  game: Game
  /** When all of it is looked at again. */
  holdsUntil: number
}

/** One event in memory. Made anew for whoever asks after something was said about it, once for all who wait. */
export class KeptGame {
  readonly #services: Pick<Services, 'db' | 'bus'>
  readonly #eventId: string
  readonly #onWhole: (game: Game) => void
  #kept: Kept | undefined
  /** Whose entries have done something since it was made, and for whom it is being made. */
  #moved = new Set<string>()
  #underWay = new Set<string>()
  /** Whether anything at all may have changed. */
  #isUnknown = true
  /** Nobody said anything for long: it is time to look at all of it again. */
  #isDue = false
  #loading: Promise<Game | undefined> | undefined
  #next: Promise<Game | undefined> | undefined
  #restsUntil = 0

  /** Calls back when all of it was looked at: then its dates may be others. */
  constructor(services: Pick<Services, 'db' | 'bus'>, eventId: string, onWhole: (game: Game) => void) {
    this.#services = services
    this.#eventId = eventId
    this.#onWhole = onWhole
  }

  /** Something happened to the entries of these accounts; without any, to entries that nobody is in. */
  touch(accounts: readonly string[]): void {
    if (accounts.length === 0) this.drop()
    if (this.#isWholeNext) return
    for (const account of accounts) this.#moved.add(account)
  }

  /** The same by the entry. */
  touchEntry(entryId: string): void {
    this.touch(this.#kept?.game.entries.get(entryId)?.members.map(({ id }) => id) ?? [])
  }

  /** The account is called otherwise, or is gone. */
  touchMember(account: string): void {
    if (this.#isWholeNext) return
    if (!this.#kept || this.#loading || this.#kept.game.entryOf.has(account)) this.#moved.add(account)
  }

  /** Nothing was read yet, and all of it will be: there is no need to collect whom that concerns. */
  get #isWholeNext(): boolean {
    return !this.#kept && this.#isUnknown
  }

  /** Anything may have changed. */
  drop(): void {
    this.#isUnknown = true
  }

  /** The reader sees at least what they did themselves, however long it takes to make. */
  get(readerId?: string): Promise<Game | undefined> | Game | undefined {
    const kept = this.#kept
    const isOutdated = this.#isUnknown || this.#moved.size > 0
    if (kept && !isOutdated && !this.#loading) {
      this.#isDue ||= performance.now() > kept.holdsUntil
      return this.#isDue ? meanwhile(kept.game, this.#load()) : kept.game
    }
    const loading = this.#loading && !isOutdated ? this.#loading : this.#load()
    return kept && !this.#isUnknown && this.#canWait(kept.game, readerId) ? meanwhile(kept.game, loading) : loading
  }

  #canWait({ entries }: Game, readerId: string | undefined): boolean {
    if (entries.size <= entriesWaitedFor) return false
    return readerId === undefined || !(this.#moved.has(readerId) || this.#underWay.has(readerId))
  }

  /** Whoever asks gets what is loaded after they asked: one load runs, and at most one more waits. */
  #load(): Promise<Game | undefined> {
    this.#next ??= this.#begin()
    return this.#next
  }

  async #begin(): Promise<Game | undefined> {
    await this.#loading?.catch(() => undefined)
    // At most every other moment goes into it, however much happens.
    const rest = this.#restsUntil - performance.now()
    if (rest > 0) await pause(rest)
    this.#next = undefined
    const loading = this.#read()
    this.#loading = loading
    try {
      return await loading
    } finally {
      if (this.#loading === loading) this.#loading = undefined
    }
  }

  async #read(): Promise<Game | undefined> {
    const { bus, db } = this.#services
    const began = performance.now()
    const isHearing = bus.isListening
    const kept = this.#isUnknown || this.#isDue ? undefined : this.#kept
    this.#underWay = this.#moved
    this.#moved = new Set()
    this.#isUnknown = false
    this.#isDue = false
    try {
      const source = kept
        ? await renewSource(db, kept.game, kept.source, [...this.#underWay])
        : await loadSource(db, this.#eventId, this.#kept?.source)
      const game = source && (await takeTurns(gameSteps(source, null, this.#kept?.game)))
      const holdsUntil = kept?.holdsUntil ?? performance.now() + longestMs
      this.#kept = source && game && { source, game, holdsUntil }
      if (game && !kept) this.#onWhole(game)
      return game
    } catch (error) {
      this.#isUnknown = true
      throw error
    } finally {
      this.#underWay = new Set()
      const now = performance.now()
      this.#restsUntil = now + Math.min(now - began, longestRestMs)
      // What others say meanwhile is not heard: then nothing is kept.
      if (!isHearing || !bus.isListening) this.#isUnknown = true
    }
  }
}

/** What is loaded is there for whoever asks next, and whether it fails concerns them. */
function meanwhile(game: Game, loading: Promise<unknown>): Game {
  loading.catch(() => undefined)
  return game
}
