import { randomUUID } from 'node:crypto'
import { AccountBatches } from '#platform/live/account-batches.ts'
import type { MessageOf } from '#platform/live/bus.ts'
import type { Streams } from '#platform/live/streams.ts'
import { Cache } from '#platform/memory/cache.ts'
import type { Services } from '#platform/services.ts'
import type { Catalogue } from './catalogue.ts'
import { CatalogueCache } from './catalogue-cache.ts'
import type { OwnProgress } from './own-progress.ts'
import { findOwnProgress } from './own-progress.queries.ts'

export type { Catalogue, CatalogueChallenge } from './catalogue.ts'
export type { OwnProgress } from './own-progress.ts'

declare module '#platform/live/bus.ts' {
  interface Topics {
    /** These players made progress in practice; the node by which they did has acted on it already. */
    moved: { node: string; accounts: string[]; isAnySolved: boolean }
  }
}

/** Of players who are active: a few kilobytes each. */
export const ofPlayers = { most: 20_000, lifeMs: 30_000 }

/** What can be practised now, and how far each player got with it: in memory, and never older than the last message. */
export class Practice {
  readonly #node = randomUUID()
  readonly #catalogue: CatalogueCache
  readonly #progress: Cache<OwnProgress>
  readonly #batches: AccountBatches
  readonly #listeners: (() => void)[] = []
  readonly #listenersHere: ((accountIds: readonly string[]) => void)[] = []
  readonly #streams: Pick<Streams, 'toEveryone' | 'toAccounts'>

  constructor(
    services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>,
    streams: Pick<Streams, 'toEveryone' | 'toAccounts'>,
  ) {
    this.#streams = streams
    this.#catalogue = new CatalogueCache(services, () => {
      // Also when an event ends: from then on its solves count in practice, and move values and so the leaderboard.
      this.#progress.invalidateAll()
      this.#notify()
      // What cannot be practised is in no grid, no list of pupils and no queue of a lesson.
      streams.toEveryone({ kind: 'stale', keys: ['practice', 'assignments', 'lessons'] })
    })
    this.#progress = new Cache(
      services,
      (accountId) => findOwnProgress(services.db, accountId, services.clock()),
      ofPlayers,
    )
    this.#batches = new AccountBatches(services, {
      messageOf: (_all, accounts, isAnySolved) => ({ topic: 'moved', node: this.#node, accounts, isAnySolved }),
      failure: 'progress in practice could not be published',
    })
  }

  /** Calls back when players made progress, on any node. */
  onMoved(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Calls back with the players who made progress by this node. */
  onMovedHere(listener: (accountIds: readonly string[]) => void): void {
    this.#listenersHere.push(listener)
  }

  /** The catalogue is the same for all players. */
  catalogue(): Promise<Catalogue> | Catalogue {
    return this.#catalogue.get()
  }

  /** For screens that show challenges without reading the catalogue: they are notified when it changes. */
  async watch(): Promise<void> {
    await this.#catalogue.watch()
  }

  progressOf(accountId: string): Promise<OwnProgress> | OwnProgress {
    return this.#progress.get(accountId)
  }

  /** To be called after the commit of what moved these players: a solve, a wrong answer, a hint, points, a write-up. */
  moved(accountIds: readonly string[]): void {
    this.#progress.invalidate(accountIds)
    if (accountIds.length > 0) {
      this.#batches.add('', accountIds, false)
      for (const listener of this.#listenersHere) listener(accountIds)
    }
    this.#notify()
  }

  /** To be called after the commit of what changed how often a challenge is solved. */
  solved(): void {
    this.#catalogue.recount()
    this.#batches.add('', [], true)
  }

  /** What happened by any node, this one included: its own open streams are notified with the others. */
  receive({ node, accounts, isAnySolved }: MessageOf<'moved'>): void {
    this.#streams.toAccounts(accounts, { kind: 'stale', keys: ['practice', 'progress'] })
    if (node === this.#node) return
    this.#progress.invalidate(accounts)
    this.#notify()
    if (isAnySolved) this.#catalogue.recount()
  }

  /** Something happened to the entries of these accounts: what is solved in an event is solved in practice. */
  movedInEvent(eventId: string, accountIds: readonly string[]): void {
    this.#progress.invalidate(accountIds)
    if (this.#catalogue.invalidateEvent(eventId)) this.#notify()
  }

  /** The account was renamed or deleted, or others see it no longer or again. */
  invalidateName(accountId: string): void {
    this.#catalogue.invalidateName(accountId)
  }

  invalidateAll(): void {
    this.#catalogue.invalidate()
    this.#progress.invalidateAll()
  }

  async stop(): Promise<void> {
    this.#catalogue.stop()
    await this.#batches.flush()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
