import { isFrozen } from '@drapeau/rules/freeze.ts'
import type { Streams } from '#platform/live/streams.ts'
import type { Services } from '#platform/services.ts'
import type { Game } from './game.ts'

/** Those who look on at an event are told at most this often: a thousand screens ask anew each time. */
const everyMs = 200

type GameNow = (eventId: string) => Promise<Game | undefined> | Game | undefined

interface Pending {
  timer: NodeJS.Timeout
  /** Whether something happened since the last message. */
  hasMore: boolean
}

/**
 * Tells open screens what is out of date. Everybody hears of it only once the new game can be read, and of a frozen board
 * nobody does but whom it concerns and administrators.
 */
export class LiveNews {
  readonly #services: Pick<Services, 'log' | 'clock'>
  readonly #streams: Pick<Streams, 'toEveryone' | 'toAccounts' | 'toAdmins'>
  readonly #gameNow: GameNow
  /** Only events in which something happened within the last moment. */
  readonly #pending = new Map<string, Pending>()

  constructor(
    services: Pick<Services, 'log' | 'clock'>,
    streams: Pick<Streams, 'toEveryone' | 'toAccounts' | 'toAdmins'>,
    gameNow: GameNow,
  ) {
    this.#services = services
    this.#streams = streams
    this.#gameNow = gameNow
  }

  tell(eventId: string, accounts: readonly string[], isBoardMoved: boolean): void {
    this.#streams.toAccounts(accounts, { kind: 'stale', keys: ['competition', 'entry', 'practice'] })
    if (!isBoardMoved) return
    const known = this.#pending.get(eventId)
    if (known) {
      known.hasMore = true
      return
    }
    const pending: Pending = { timer: setTimeout(() => this.#next(eventId, pending), 0).unref(), hasMore: true }
    this.#pending.set(eventId, pending)
  }

  /** Only what the game agrees with: it may have been taken back meanwhile. */
  firstBlood(eventId: string, challengeId: string, entryId: string, at: Date): void {
    void this.#attempt(async () => {
      const game = await this.#gameNow(eventId)
      const challenge = game?.challenges.get(challengeId)
      if (!game || !challenge?.firstBlood || challenge.firstBlood.entryId !== entryId) return
      if (isFrozen(game.event, at) || isFrozen(game.event, this.#services.clock())) return
      const { entryName } = challenge.firstBlood
      this.#streams.toAccounts([...game.entryOf.keys()], {
        kind: 'first-blood',
        event: eventId,
        challenge: challenge.name,
        entry: entryName,
      })
    })
  }

  /** The board stands still from now on: once it can be read so, open screens say it. */
  frozen(makeSeen: () => unknown): void {
    void this.#attempt(async () => {
      await makeSeen()
      this.#streams.toEveryone({ kind: 'stale', keys: ['competition', 'entry', 'practice'] })
    })
  }

  stop(): void {
    for (const { timer } of this.#pending.values()) clearTimeout(timer)
  }

  /** Sends what there is to send and waits; an event in which nothing happened meanwhile is removed. */
  #next(eventId: string, pending: Pending): void {
    if (!pending.hasMore) {
      this.#pending.delete(eventId)
      return
    }
    pending.hasMore = false
    pending.timer = setTimeout(() => this.#next(eventId, pending), everyMs).unref()
    void this.#attempt(() => this.#tellAll(eventId))
  }

  async #tellAll(eventId: string): Promise<void> {
    const game = await this.#gameNow(eventId)
    const isSilent = game !== undefined && isFrozen(game.event, this.#services.clock())
    if (!isSilent) this.#streams.toEveryone({ kind: 'stale', keys: ['competition'] })
    this.#streams.toAdmins({ kind: 'stale', keys: ['standings'] })
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#services.log.warn({ err: error }, 'those who look on at an event could not be told')
    }
  }
}
