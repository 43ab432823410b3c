import { isFrozen } from '@drapeau/rules/freeze.ts'
import type { Streams } from '#platform/live/streams.ts'
import type { Services } from '#platform/services.ts'
import type { Game } from './game.ts'

export type { Game, GameChallenge, GameEntry, GameEvent, GameSolve } from './game.ts'

/** What happened in an event, to be said after its commit. */
export interface Movement {
  /** Members of the entries to which it happened: their own screens are out of date. */
  accounts: readonly string[]
  /** Whether scores, prices, ranks, names or members changed. */
  isBoardMoved: boolean
}

/** The events in memory: each as it is, and as players see it. */
export class Games {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>

  constructor(
    services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>,
    _streams: Pick<Streams, 'toEveryone' | 'toAccounts' | 'toAdmins'>,
  ) {
    this.#services = services
  }

  /** As things are; undefined when there is no such event. */
  live(_eventId: string): Promise<Game | undefined> | Game | undefined {
    return undefined
  }

  /** As players see it now: the same, or as it stood when it was frozen. */
  seen(_eventId: string): Promise<Game | undefined> | Game | undefined {
    void isFrozen
    void this.#services
    return undefined
  }

  /** To be called after the commit. */
  moved(_eventId: string, _movement: Movement): void {}

  /** Tells all who take part, unless the board is frozen at that moment. */
  firstBlood(_eventId: string, _challengeId: string, _entryId: string, _at: Date): void {}

  async stop(): Promise<void> {}
}
