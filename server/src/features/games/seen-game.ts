import { isFrozen } from '@drapeau/rules/freeze.ts'
import type { Db } from '#platform/database/database.ts'
import { frozenView } from './frozen-view.ts'
import type { Game } from './game.ts'
import { type FrozenGame, loadFrozen } from './load-game.ts'
import { runInSlices } from './time-slices.ts'

interface Standstill {
  freezeDate: Date
  /** The game for which it was loaded: until it is stored, it is loaded again with each. */
  of: Game
  found: FrozenGame | undefined
  finding: Promise<FrozenGame>
}

/** One event as players see it: as it is, or as it stood when it was frozen. */
export class SeenGame {
  readonly #db: Db
  #standstill: Standstill | undefined
  #view: { of: Game; stood: FrozenGame; game: Promise<Game> | Game } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  of(live: Game, clock: () => Date): Promise<Game> | Game {
    const { freezeDate } = live.event
    if (freezeDate === null) return live
    const now = clock()
    if (!isFrozen(live.event, now)) return live
    const { found, finding } = this.#standstillOf(live, freezeDate, now)
    return found ? this.#viewOf(found, live) : finding.then((stood) => this.#viewOf(stood, live))
  }

  #standstillOf(live: Game, freezeDate: Date, now: Date): Standstill {
    const known = this.#standstill
    if (known && known.freezeDate.getTime() === freezeDate.getTime() && isGood(known, live, now)) return known
    const standstill: Standstill = {
      freezeDate,
      of: live,
      found: undefined,
      finding: loadFrozen(this.#db, live.event, freezeDate, now).then((found) => {
        standstill.found = found
        return found
      }),
    }
    // A failed load is tried again by the next reader.
    standstill.finding.catch(() => {
      if (this.#standstill === standstill) this.#standstill = undefined
    })
    this.#standstill = standstill
    return standstill
  }

  #viewOf(stood: FrozenGame, live: Game): Promise<Game> | Game {
    const known = this.#view
    if (known?.of === live && known.stood === stood) return known.game
    const view: { of: Game; stood: FrozenGame; game: Promise<Game> | Game } = {
      of: live,
      stood,
      game: runInSlices(frozenView(stood.game, live)).then((game) => {
        view.game = game
        return game
      }),
    }
    this.#view = view
    return view.game
  }
}

/** Until it is stored, something that was received before may be added to it. */
function isGood({ of, found }: Standstill, live: Game, now: Date): boolean {
  if (found?.holdsUntil === null) return true
  return of === live && (found === undefined || now < found.holdsUntil)
}
