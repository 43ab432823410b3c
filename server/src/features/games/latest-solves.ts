import type { Game, GameChallenge, GameEntry } from './game.ts'
import type { GameSolve } from './solves.ts'

export interface FeedLine {
  challenge: GameChallenge
  entry: GameEntry
  solve: GameSolve
}

/** The latest solves of those who play, newest first. However many there are, only so many are held and sorted. */
export function latestSolves(game: Game, most: number): FeedLine[] {
  let latest: FeedLine[] = []
  /** No solve in the list is earlier than this moment. */
  let earliest = -Infinity
  for (const entry of game.lines)
    for (const solve of entry.solves.since(earliest)) {
      const challenge = game.challenges.get(solve.challengeId)
      // An entry that was hidden at the freeze has no place on the board of then.
      if (!challenge || solve.place === 0) continue
      latest.push({ challenge, entry, solve })
      if (latest.length < 4 * most) continue
      latest = latest.toSorted(newer).slice(0, most)
      earliest = latest.at(-1)?.solve.at.getTime() ?? earliest
    }
  return latest.toSorted(newer).slice(0, most)
}

function newer(one: FeedLine, other: FeedLine): number {
  return (
    other.solve.at.getTime() - one.solve.at.getTime() ||
    other.solve.place - one.solve.place ||
    (one.challenge.id < other.challenge.id ? -1 : 1)
  )
}
