import type { OwnScore } from '@drapeau/contract/play.ts'
import { sumOf } from '#lib/http/concurrent.ts'

/** What made the score: what came in by solves and awards, what went out for hints. Together they are the score. */
export function ownSums({ solves, hints, awards }: Pick<OwnScore, 'solves' | 'hints' | 'awards'>): {
  solves: number
  hints: number
  awards: number
} {
  return {
    solves: sumOf(solves, ({ value }) => value),
    // Not −0.
    hints: 0 - sumOf(hints, ({ cost }) => cost),
    awards: sumOf(awards, ({ value }) => value),
  }
}
