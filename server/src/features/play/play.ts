import { isAhead } from '@drapeau/rules/challenge-window.ts'
import { isFrozen } from '@drapeau/rules/freeze.ts'
import { clockOf } from '@drapeau/rules/pause.ts'
import type { Game, Games } from '#features/games/games.ts'
import { Cache } from '#platform/memory/cache.ts'
import { type Catalogue, type CatalogueChallenge, ofPlayers } from '#features/practice/practice.ts'
import type { Streams } from '#platform/live/streams.ts'
import type { Services } from '#platform/services.ts'
import type { EntryProgress } from './entry-progress.ts'
import { findEntryProgress } from './entry-progress.queries.ts'
import { EventCatalogues } from './event-catalogues.ts'
import { type EventMode, offerOf } from './event-offer.ts'
import { Openings } from './openings.ts'
import { findSchedule, type Played, type Schedule } from './schedule.queries.ts'

export type { EntryProgress } from './entry-progress.ts'

/** How a member sees a challenge of an event: by their entry, while it is played or when it is over. */
export interface Seat {
  eventId: string
  mode: EventMode
  /** Whether its members see the frozen board. */
  isFrozen: boolean
  own: EntryProgress
}

/** A challenge of an event as members of its entries see it. */
export interface SeenChallenge extends Seat {
  challenge: CatalogueChallenge
  /** The game as they see it, which may be frozen. */
  game: Game
}

/** What is played in events, and how far each entry got with it: in memory, and never older than the last message. */
export class Play {
  readonly #games: Games
  readonly #schedule: Cache<Schedule>
  readonly #progress: Cache<EntryProgress | null>
  readonly #catalogues: EventCatalogues
  readonly openings: Openings

  constructor(
    services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>,
    { games, streams }: { games: Games; streams: Pick<Streams, 'toEveryone'> },
  ) {
    const { db } = services
    this.#games = games
    this.#schedule = new Cache(services, () => findSchedule(db), ofPlayers)
    this.#progress = new Cache(services, (key) => findEntryProgress(db, ...idsOf(key)), ofPlayers)
    this.#catalogues = new EventCatalogues(services, () =>
      streams.toEveryone({ kind: 'stale', keys: ['events', 'practice'] }),
    )
    this.openings = new Openings(services)
  }

  /** Something happened to these accounts in an event. */
  movedInEvent(eventId: string, accounts: readonly string[]): void {
    this.#progress.invalidate(accounts.map((account) => keyOf(eventId, account)))
  }

  /**
   * Undefined for whom the challenge is not there: nobody sees one before its event starts and it opens, and only those who
   * take part after.
   */
  async seatAt(challengeId: string, accountId: string, now: Date): Promise<Seat | undefined> {
    const played = (await this.#schedule.get('all')).get(challengeId)
    if (!played || now < played.startDate || isAhead(played, clockOf(played, now))) return undefined
    const { eventId } = played
    const own = await this.progressOf(eventId, accountId)
    return own ? { eventId, mode: modeOf(played, now), isFrozen: isFrozen(played, now), own } : undefined
  }

  /** A challenge as this player sees it in its event; undefined where `seatAt` is. */
  async find(challengeId: string, accountId: string, now: Date): Promise<SeenChallenge | undefined> {
    const seat = await this.seatAt(challengeId, accountId, now)
    const game = seat && (await this.#games.seen(seat.eventId, accountId))
    if (!game) return undefined
    const { byId } = await this.offer(game, seat.mode)
    const challenge = byId.get(challengeId)
    return challenge && { ...seat, challenge, game }
  }

  /** Null for an account that does not take part. */
  progressOf(eventId: string, accountId: string): Promise<EntryProgress | null> | EntryProgress | null {
    return this.#progress.get(keyOf(eventId, accountId))
  }

  /** What a game is played with, at its values. */
  async offer(game: Game, mode: EventMode): Promise<Catalogue> {
    return offerOf(await this.#catalogues.get(game.event), game, mode)
  }

  async stop(): Promise<void> {
    this.#catalogues.stop()
    await this.openings.flush()
  }

  invalidateAll(): void {
    this.#schedule.invalidateAll()
    this.#progress.invalidateAll()
    this.#catalogues.invalidate()
  }
}

export function modeOf(event: Pick<Played, 'endDate' | 'pausedAt'>, now: Date): EventMode {
  return clockOf(event, now) < event.endDate ? 'event' : 'closed'
}

function keyOf(eventId: string, accountId: string): string {
  return `${eventId} ${accountId}`
}

function idsOf(key: string): [eventId: string, accountId: string] {
  const [eventId = '', accountId = ''] = key.split(' ')
  return [eventId, accountId]
}
