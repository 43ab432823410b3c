import { randomUUID } from 'node:crypto'
import { AccountBatches } from '#platform/live/account-batches.ts'
import type { MessageOf } from '#platform/live/bus.ts'
import type { Streams } from '#platform/live/streams.ts'
import { whenReady } from '#platform/memory/when-ready.ts'
import type { Services } from '#platform/services.ts'
import type { Game } from './game.ts'
import { FreezeAlarm } from './freeze-alarm.ts'
import { GameCache } from './game-cache.ts'
import { LiveUpdates } from './live-updates.ts'
import { SeenGame } from './seen-game.ts'

export type { Game, GameEvent } from './game.ts'

/** What happened in an event, to be published after its commit. */
export interface Movement {
  /** Members of the entries to which it happened: their own screens are stale. */
  accounts: readonly string[]
  /** Whether scores, values, ranks, names or members changed. */
  isBoardMoved: boolean
}

declare module '#platform/live/bus.ts' {
  interface Topics {
    /** Something happened in an event; the node by which it did has acted on it already. */
    'game-moved': { node: string; event: string; accounts: string[]; isBoardMoved: boolean }
    'first-blood': { event: string; challenge: string; entry: string; at: string }
  }
}

/** An event that nobody asked for in this time is evicted. */
const forgottenMs = 10 * 60_000
/** Many more than a school has running at once; an event of a thousand teams takes about 2 MB. */
const maxEvents = 50

interface Held {
  cache: GameCache
  seen: SeenGame
  askedAt: number
  /** Whether there is such an event; not known before it was read for the first time. */
  exists: boolean
}

/** The events in memory: each as it is, and as players see it. None is older than the last message about it. */
export class Games {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>
  readonly #node = randomUUID()
  readonly #held = new Map<string, Held>()
  readonly #batches: AccountBatches
  readonly #updates: LiveUpdates
  readonly #alarm: FreezeAlarm
  readonly #listeners: ((eventId: string, accounts: readonly string[]) => void)[] = []

  constructor(
    services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>,
    streams: Pick<Streams, 'toEveryone' | 'toAccounts' | 'toWatchers'>,
  ) {
    this.#services = services
    this.#batches = new AccountBatches(services, {
      messageOf: (event, accounts, isBoardMoved) => ({
        topic: 'game-moved',
        node: this.#node,
        event,
        accounts,
        isBoardMoved,
      }),
      failure: 'what happened in an event could not be published',
    })
    this.#updates = new LiveUpdates(services, streams, (eventId) => this.live(eventId))
    this.#alarm = new FreezeAlarm(services.clock, (eventId) => this.#updates.frozen(() => this.seen(eventId)))
    services.bus.onSilence(() => this.invalidateAll())
  }

  /**
   * As things are; undefined when there is no such event. While a very large one is computed again, others see the
   * previous one; the given reader sees what their own entry did in any case.
   */
  live(eventId: string, readerId?: string): Promise<Game | undefined> | Game | undefined {
    return this.#liveOf(this.#of(eventId), eventId, readerId)
  }

  /** As players see it now: the same, or as it stood when it was frozen. */
  seen(eventId: string, readerId?: string): Promise<Game | undefined> | Game | undefined {
    const held = this.#of(eventId)
    return whenReady(this.#liveOf(held, eventId, readerId), (live) => live && held.seen.of(live, this.#services.clock))
  }

  /** How many events are in memory. */
  get size(): number {
    return this.#held.size
  }

  /** Calls back when something happened to the entries of these accounts, on any node, before they are notified. */
  onMoved(listener: (eventId: string, accounts: readonly string[]) => void): void {
    this.#listeners.push(listener)
  }

  /** To be called after the commit. */
  moved(eventId: string, movement: Movement): void {
    this.#apply(eventId, movement)
    this.#batches.add(eventId, movement.accounts, movement.isBoardMoved)
  }

  /** Applies what another node has announced. */
  receive({ node, event, accounts, isBoardMoved }: MessageOf<'game-moved'>): void {
    if (node !== this.#node) this.#apply(event, { accounts, isBoardMoved })
  }

  receiveFirstBlood({ event, challenge, entry, at }: MessageOf<'first-blood'>): void {
    // It may arrive before the message about the solve.
    this.#held.get(event)?.cache.touchEntry(entry)
    this.#updates.firstBlood(event, challenge, entry, new Date(at))
  }

  /** The account was renamed or deleted. */
  touchMember(account: string): void {
    for (const { cache } of this.#held.values()) cache.touchMember(account)
  }

  invalidateAll(): void {
    for (const { cache } of this.#held.values()) cache.invalidate()
  }

  /** Notifies all who take part, unless the board is frozen at that moment. */
  firstBlood(eventId: string, challengeId: string, entryId: string, at: Date): void {
    const { bus, db, log } = this.#services
    bus
      .publish(db, {
        topic: 'first-blood',
        event: eventId,
        challenge: challengeId,
        entry: entryId,
        at: at.toISOString(),
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a first blood could not be published'))
  }

  async stop(): Promise<void> {
    this.#alarm.stop()
    this.#updates.stop()
    await this.#batches.flush()
  }

  #of(eventId: string): Held {
    const now = performance.now()
    const known = this.#held.get(eventId)
    if (known) {
      known.askedAt = now
      return known
    }
    for (const [id, { askedAt }] of this.#held) if (now - askedAt > forgottenMs) this.#held.delete(id)
    const cache = new GameCache(this.#services, eventId, (game) => this.#alarm.set(game))
    const held = { cache, seen: new SeenGame(this.#services.db), askedAt: now, exists: false }
    this.#held.set(eventId, held)
    return held
  }

  #liveOf(held: Held, eventId: string, readerId: string | undefined): Promise<Game | undefined> | Game | undefined {
    const game = held.cache.get(readerId)
    return game instanceof Promise ? this.#loaded(held, eventId, game) : game
  }

  /** Nothing is cached of an event that does not exist, or that could not be read before it is known to exist. */
  async #loaded(held: Held, eventId: string, loading: Promise<Game | undefined>): Promise<Game | undefined> {
    try {
      const found = await loading
      if (!found) this.#remove(eventId, held)
      else if (!held.exists) {
        held.exists = true
        this.#makeRoom()
      }
      return found
    } catch (error) {
      if (!held.exists) this.#remove(eventId, held)
      throw error
    }
  }

  #remove(eventId: string, held: Held): void {
    if (this.#held.get(eventId) === held) this.#held.delete(eventId)
  }

  /** Evicts the least recently read event. Only events that exist are counted: others evict none of them. */
  #makeRoom(): void {
    const events = [...this.#held].filter(([, { exists }]) => exists)
    if (events.length <= maxEvents) return
    const [oldest] = events.toSorted(([, one], [, other]) => one.askedAt - other.askedAt)
    if (oldest) this.#held.delete(oldest[0])
  }

  #apply(eventId: string, { accounts, isBoardMoved }: Movement): void {
    for (const listener of this.#listeners) listener(eventId, accounts)
    if (isBoardMoved) this.#held.get(eventId)?.cache.touch(accounts)
    this.#updates.send(eventId, accounts, isBoardMoved)
  }
}
