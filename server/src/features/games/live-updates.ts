import type { StaleKey } from '@drapeau/contract/live.ts'
import { isFrozen } from '@drapeau/rules/freeze.ts'
import type { Streams } from '#platform/live/streams.ts'
import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'
import type { Game } from './game.ts'

/** Viewers of an event are notified at most this often: a thousand screens refetch each time. */
const everyMs = 200

/** What changes for the members of an entry when something happens to it. */
const ownKeys: StaleKey[] = ['events', 'entry', 'practice']

type GameNow = (eventId: string) => Promise<Game | undefined> | Game | undefined

/**
 * Notifies open screens of what is stale. Viewers are notified only once the new game can be read, and while the board is
 * frozen only the entry itself, administrators and staff who may follow it are.
 */
export class LiveUpdates {
  readonly #services: Pick<Services, 'log' | 'clock'>
  readonly #streams: Pick<Streams, 'toEveryone' | 'toAccounts' | 'toWatchers'>
  readonly #gameNow: GameNow
  /** Only events in which something happened within the last interval. */
  readonly #throttles = new Map<string, Throttle>()

  constructor(
    services: Pick<Services, 'log' | 'clock'>,
    streams: Pick<Streams, 'toEveryone' | 'toAccounts' | 'toWatchers'>,
    gameNow: GameNow,
  ) {
    this.#services = services
    this.#streams = streams
    this.#gameNow = gameNow
  }

  send(eventId: string, accounts: readonly string[], isBoardMoved: boolean): void {
    this.#streams.toAccounts(accounts, { kind: 'stale', keys: ownKeys })
    if (isBoardMoved) this.#throttleOf(eventId).request()
  }

  /** Only if the game agrees: the solve may have been taken back meanwhile. */
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
        challenge_fr: challenge.nameFr,
        entry: entryName,
      })
    })
  }

  /** The board is frozen from now on: open screens show it as soon as the frozen game can be read. */
  frozen(makeSeen: () => unknown): void {
    void this.#attempt(async () => {
      await makeSeen()
      this.#streams.toEveryone({ kind: 'stale', keys: ownKeys })
    })
  }

  stop(): void {
    for (const throttle of this.#throttles.values()) throttle.stop()
  }

  #throttleOf(eventId: string): Throttle {
    const known = this.#throttles.get(eventId)
    if (known) return known
    const throttle = new Throttle(() => void this.#attempt(() => this.#sendToViewers(eventId)), {
      everyMs,
      settleMs: 0,
      onIdle: () => this.#throttles.delete(eventId),
    })
    this.#throttles.set(eventId, throttle)
    return throttle
  }

  async #sendToViewers(eventId: string): Promise<void> {
    const game = await this.#gameNow(eventId)
    const isSilent = game !== undefined && isFrozen(game.event, this.#services.clock())
    if (!isSilent) this.#streams.toEveryone({ kind: 'stale', keys: ['events'] })
    this.#streams.toWatchers({ kind: 'stale', keys: ['standings'] }, this.#services.clock())
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#services.log.warn({ err: error }, 'the viewers of an event could not be notified')
    }
  }
}
