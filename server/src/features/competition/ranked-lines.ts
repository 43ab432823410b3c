import { byRank } from '@drapeau/rules/ranking.ts'
import type { Game, GameEntry } from './game.ts'

/** How many lines are written before others may have a turn. */
const linesPerTurn = 500

/** The entries in the order of their ranks, in small steps. */
export function* rankedLines(playing: readonly GameEntry[]): Generator<void, Game['lines']> {
  const lines: Game['lines'][number][] = []
  const ordered = playing.toSorted(byRank)
  yield
  for (const entry of ordered) {
    lines.push(Object.assign({ rank: lines.length + 1 }, entry))
    if (lines.length % linesPerTurn === 0) yield
  }
  return lines
}
