import { randomUUID } from 'node:crypto'
import type { BusMessage } from '#platform/live/bus.ts'
import type { Streams } from '#platform/live/streams.ts'
import type { Services } from '#platform/services.ts'
import type { Catalogue } from './catalogue.ts'
import { CatalogueCache } from './catalogue-cache.ts'
import { KeptEach } from '#platform/memory/cache.ts'
import { Movements } from './movements.ts'
import type { OwnProgress } from './own-progress.ts'
import { findOwnProgress } from './own-progress.queries.ts'

export type { Catalogue, CatalogueChallenge } from './catalogue.ts'
export type { OwnProgress } from './own-progress.ts'

/** Parts of what administrators change that can show in practice, and in events. */
export const shown: ReadonlySet<string> = new Set(['challenges', 'categories', 'events', 'users'])
/** Of players who are here: a few kilobytes each. */
export const ofPlayers = { most: 20_000, lifeMs: 30_000 }

/** What can be practised now, and where each player stands with it: kept in memory, and never older than what was said. */
export class Practice {
  readonly #node = randomUUID()
  readonly #catalogue: CatalogueCache
  readonly #progress: KeptEach<OwnProgress>
  readonly #movements: Movements
  readonly #listeners: (() => void)[] = []
  readonly #streams: Pick<Streams, 'toEveryone' | 'toAccounts'>

  constructor(
    services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>,
    streams: Pick<Streams, 'toEveryone' | 'toAccounts'>,
  ) {
    this.#streams = streams
    this.#catalogue = new CatalogueCache(services, () => streams.toEveryone({ kind: 'stale', keys: ['practice'] }))
    this.#progress = new KeptEach(services, (accountId) => findOwnProgress(services.db, accountId), ofPlayers)
    this.#movements = new Movements(services, this.#node)
    const { bus } = services
    bus.on('managed', () => this.#drop())
    bus.on('changed', ({ keys }) => {
      if (keys.some((key) => shown.has(key))) this.#drop()
    })
    bus.on('account-changed', ({ account }) => this.#catalogue.dropName(account))
    bus.on('account-ended', ({ account }) => this.#catalogue.dropName(account))
    bus.on('moved', (news) => this.#heed(news))
  }

  /** Calls back whenever players got on, by whatever node. */
  onMoved(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** The same for all players. */
  catalogue(): Promise<Catalogue> | Catalogue {
    return this.#catalogue.get()
  }

  progressOf(accountId: string): Promise<OwnProgress> | OwnProgress {
    return this.#progress.get(accountId)
  }

  /** To be called after the commit of what moved these players: a solve, a wrong answer, a hint, points, a write-up. */
  moved(accountIds: readonly string[]): void {
    this.#progress.drop(accountIds)
    this.#movements.note(accountIds, false)
    for (const listener of this.#listeners) listener()
  }

  /** To be called after the commit of what changed how often a challenge is solved. */
  solved(): void {
    this.#catalogue.recount()
    this.#movements.note([], true)
  }

  async stop(): Promise<void> {
    this.#catalogue.stop()
    await this.#movements.flush()
  }

  #drop(): void {
    this.#catalogue.drop()
    this.#progress.dropAll()
  }

  #heed({ node, accounts, isAnySolved }: Extract<BusMessage, { topic: 'moved' }>): void {
    this.#streams.toAccounts(accounts, { kind: 'stale', keys: ['practice', 'progress'] })
    if (node === this.#node) return
    this.#progress.drop(accounts)
    for (const listener of this.#listeners) listener()
    if (isAnySolved) this.#catalogue.recount()
  }
}
