import { byRank } from '@drapeau/rules/ranking.ts'
import type { Game, GameEntry } from './game.ts'
import { stepsOver } from './time-slices.ts'

/** Gives these entries their ranks, in small steps, and lists them so. They belong to no game yet. */
export function* rankedLines(playing: readonly GameEntry[]): Generator<void, Game['lines']> {
  const lines: Game['lines'][number][] = []
  const ordered = playing.toSorted(byRank)
  yield
  yield* stepsOver(ordered, (entry, index) => lines.push(Object.assign(entry, { rank: index + 1 })))
  return lines
}
