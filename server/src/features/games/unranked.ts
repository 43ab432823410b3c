import { isRanked } from '@drapeau/rules/ranking.ts'
import type { Game, GameEntry } from './game.ts'

/** Those that have no rank because they are too small, by name. Other entries without one came after the freeze. */
export function unrankedIn(game: Game): GameEntry[] {
  return [...game.entries.values()]
    .filter(
      ({ status, members, solves }) => status === 'playing' && !isRanked(game.event, members.length, solves.length),
    )
    .toSorted((one, other) => (one.searchKey < other.searchKey ? -1 : 1))
}
