import type { listStandings } from '@drapeau/contract/standings.ts'
import type { InputOf, ReplyOf } from '@drapeau/contract/route.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Game, GameEntry } from '#features/games/game.ts'
import { presentStanding } from './standings.present.ts'

/** All entries: those on the board by their ranks, then the others by their names. */
export function standingsOf(
  live: Game,
  seen: Game,
  { q, page, perPage }: InputOf<typeof listStandings>['query'],
): ReplyOf<typeof listStandings> {
  const words = searchKey(q.trim())
  const found = orderedEntries(live).filter((entry) => entry.searchKey.includes(words))
  const entries = found.slice((page - 1) * perPage, page * perPage)
  const isFrozen = seen.frozenAt !== null
  return {
    standings: entries.map((entry) => presentStanding(entry, isFrozen ? seen.entries.get(entry.id) : undefined)),
    frozen: isFrozen,
    frozenAt: seen.frozenAt?.toISOString() ?? null,
    currentRows: entries.length,
    totalRows: found.length,
  }
}

function orderedEntries(game: Game): GameEntry[] {
  const others = [...game.entries.values()]
    .filter(({ status }) => status !== 'playing')
    .toSorted((one, other) => (one.searchKey < other.searchKey ? -1 : 1))
  return [...game.lines, ...others]
}
