import { randomUUID } from 'node:crypto'
import type { Streams } from '#platform/live/streams.ts'
import type { Services } from '#platform/services.ts'
import type { Game } from './game.ts'
import { FreezeAlarm } from './freeze-alarm.ts'
import { KeptGame } from './game-cache.ts'
import { LiveNews } from './live-updates.ts'
import { Notices } from '#platform/live/account-batches.ts'
import { SeenGame } from './seen-game.ts'

export type { Game, GameEvent } from './game.ts'

/** What happened in an event, to be said after its commit. */
export interface Movement {
  /** Members of the entries to which it happened: their own screens are out of date. */
  accounts: readonly string[]
  /** Whether scores, prices, ranks, names or members changed. */
  isBoardMoved: boolean
}

/** Parts of what administrators change that can show in a game. */
const shown = new Set(['challenges', 'categories', 'events', 'users', 'hints', 'submissions', 'standings', 'awards'])
/** An event that nobody asked for in this time makes room. */
const forgottenMs = 10 * 60_000
/** Many more than a school has running at once; an event of a thousand teams takes about 2 MB. */
const mostEvents = 50

interface Held {
  kept: KeptGame
  seen: SeenGame
  askedAt: number
  /** Whether there is such an event; not known before it was read for the first time. */
  exists: boolean
}

/** The events in memory: each as it is, and as players see it. None is older than what was said about it. */
export class Games {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>
  readonly #node = randomUUID()
  readonly #held = new Map<string, Held>()
  readonly #notices: Notices
  readonly #news: LiveNews
  readonly #alarm: FreezeAlarm
  readonly #listeners: ((eventId: string, accounts: readonly string[]) => void)[] = []

  constructor(
    services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>,
    streams: Pick<Streams, 'toEveryone' | 'toAccounts' | 'toAdmins'>,
  ) {
    this.#services = services
    this.#notices = new Notices(services, this.#node)
    this.#news = new LiveNews(services, streams, (eventId) => this.live(eventId))
    this.#alarm = new FreezeAlarm(services.clock, (eventId) => this.#news.frozen(() => this.seen(eventId)))
    const { bus } = services
    bus.onSilence(() => this.#drop())
    bus.on('managed', () => this.#drop())
    bus.on('changed', ({ keys }) => {
      if (keys.some((key) => shown.has(key))) this.#drop()
    })
    bus.on('account-changed', ({ account }) => this.#touchMember(account))
    bus.on('account-ended', ({ account }) => this.#touchMember(account))
    bus.on('competed', ({ node, event, accounts, isBoardMoved }) => {
      if (node !== this.#node) this.#heed(event, { accounts, isBoardMoved })
    })
    bus.on('first-blood', ({ event, challenge, entry, at }) => {
      // It may be heard of before the solve is.
      this.#held.get(event)?.kept.touchEntry(entry)
      this.#news.firstBlood(event, challenge, entry, new Date(at))
    })
  }

  /**
   * As things are; undefined when there is no such event. While a very large one is made anew, others see it as it was;
   * the reader who is named sees what their own entry did in any case.
   */
  live(eventId: string, readerId?: string): Promise<Game | undefined> {
    return this.#liveOf(this.#of(eventId), eventId, readerId)
  }

  /** As players see it now: the same, or as it stood when it was frozen. */
  async seen(eventId: string, readerId?: string): Promise<Game | undefined> {
    const held = this.#of(eventId)
    const live = await this.#liveOf(held, eventId, readerId)
    return live && held.seen.of(live, this.#services.clock)
  }

  /** How many events are in memory. */
  get size(): number {
    return this.#held.size
  }

  /** Calls back whenever something happened to the entries of these accounts, by whatever node, before they hear of it. */
  onMoved(listener: (eventId: string, accounts: readonly string[]) => void): void {
    this.#listeners.push(listener)
  }

  /** To be called after the commit. */
  moved(eventId: string, movement: Movement): void {
    this.#heed(eventId, movement)
    this.#notices.note(eventId, movement.accounts, movement.isBoardMoved)
  }

  /** Tells all who take part, unless the board is frozen at that moment. */
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
      .catch((error: unknown) => log.warn({ err: error }, 'a first blood could not be told'))
  }

  async stop(): Promise<void> {
    this.#alarm.stop()
    this.#news.stop()
    await this.#notices.flush()
  }

  #of(eventId: string): Held {
    const now = performance.now()
    const known = this.#held.get(eventId)
    if (known) {
      known.askedAt = now
      return known
    }
    for (const [id, { askedAt }] of this.#held) if (now - askedAt > forgottenMs) this.#held.delete(id)
    const kept = new KeptGame(this.#services, eventId, (game) => this.#alarm.set(game))
    const held = { kept, seen: new SeenGame(this.#services.db), askedAt: now, exists: false }
    this.#held.set(eventId, held)
    return held
  }

  /** Nothing is cached of an event that does not exist, or that could not be read before it is known to exist. */
  async #liveOf(held: Held, eventId: string, readerId: string | undefined): Promise<Game | undefined> {
    try {
      const found = await held.kept.get(readerId)
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

  /** The event that was asked for longest ago goes. Only events that exist are counted: others push none of them out. */
  #makeRoom(): void {
    const events = [...this.#held].filter(([, { exists }]) => exists)
    if (events.length <= mostEvents) return
    const [oldest] = events.toSorted(([, one], [, other]) => one.askedAt - other.askedAt)
    if (oldest) this.#held.delete(oldest[0])
  }

  #heed(eventId: string, { accounts, isBoardMoved }: Movement): void {
    for (const listener of this.#listeners) listener(eventId, accounts)
    if (isBoardMoved) this.#held.get(eventId)?.kept.touch(accounts)
    this.#news.tell(eventId, accounts, isBoardMoved)
  }

  #touchMember(account: string): void {
    for (const { kept } of this.#held.values()) kept.touchMember(account)
  }

  #drop(): void {
    for (const { kept } of this.#held.values()) kept.drop()
  }
}
