import { valueOf } from '@drapeau/rules/value.ts'
import type { Game } from '#features/games/games.ts'
import { catalogueOf, withNumbers } from '#features/practice/catalogue.ts'
import type { CatalogueRow } from '#features/practice/catalogue.queries.ts'
import type { Catalogue, CatalogueChallenge } from '#features/practice/practice.ts'

export type EventMode = Exclude<CatalogueChallenge['mode'], 'practice'>

/**
 * The challenges of an event. What one of them requires outside of it does not count there; what it requires in it does, be
 * it a draft or not open yet: then it stays locked, and nothing says by what.
 */
export function eventCatalogueOf(rows: readonly CatalogueRow[], holdsUntil: Date | null): Catalogue {
  return catalogueOf(
    rows.map((row) => ({ ...row, requires: row.requires.filter(({ eventId }) => eventId === row.eventId) })),
    holdsUntil,
  )
}

interface Offered {
  /** Weakly: more catalogues are cached than games, and none of them may hold an old game in memory. */
  game: WeakRef<Game>
  offers: Record<EventMode, Catalogue>
}

const offered = new WeakMap<Catalogue, Offered>()

/** The catalogue with the values, solves and first bloods of a game. Computed once for each game. */
export function offerOf(catalogue: Catalogue, game: Game, mode: EventMode): Catalogue {
  const known = offered.get(catalogue)
  if (known?.game.deref() === game) return known.offers[mode]
  const offer = (each: EventMode): Catalogue =>
    withNumbers(catalogue, (challenge) => numbered(challenge, game, each, known?.offers[each].byId.get(challenge.id)))
  const offers = { event: offer('event'), closed: offer('closed') }
  offered.set(catalogue, { game: new WeakRef(game), offers })
  return offers[mode]
}

/** What did not move stays the very same, with all that was written of it. */
function numbered(
  challenge: CatalogueChallenge,
  game: Game,
  mode: EventMode,
  before: CatalogueChallenge | undefined,
): CatalogueChallenge {
  const counted = game.challenges.get(challenge.id)
  const blood = counted?.firstBlood
  const now: CatalogueChallenge = {
    ...challenge,
    mode,
    solves: counted?.solves ?? 0,
    // Added after the board was frozen: nobody has solved it as far as players can see.
    value: counted?.value ?? valueOf(challenge.valueRule, 0),
    firstSolve: blood ? { solverId: blood.entryId, name: blood.entryName, at: blood.at } : null,
  }
  return before && isSame(before, now) ? before : now
}

function isSame(one: CatalogueChallenge, other: CatalogueChallenge): boolean {
  return (
    one.solves === other.solves &&
    one.value === other.value &&
    one.firstSolve?.solverId === other.firstSolve?.solverId &&
    one.firstSolve?.name === other.firstSolve?.name &&
    one.firstSolve?.at.getTime() === other.firstSolve?.at.getTime()
  )
}
