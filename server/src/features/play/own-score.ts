import { scoreOf } from '@drapeau/rules/score.ts'
import type { Game } from '#features/games/games.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import type { Catalogue } from '#features/practice/practice.ts'
import type { EntryProgress } from './entry-progress.ts'

/** What made the score of an entry, each solve at the value that its members see. */
export interface OwnHistory {
  /** Solves are listed from newest to oldest. */
  solves: { challengeId: string; value: number; at: Date; accountId: string | null }[]
  hints: EntryProgress['charges']
  awards: EntryProgress['awards']
}

export function historyOf(own: EntryProgress, offer: Catalogue): OwnHistory {
  const solves = [...own.solved]
    .map(([challengeId, at]) => ({
      challengeId,
      value: offer.byId.get(challengeId)?.value,
      at,
      accountId: own.solvers.get(challengeId) ?? null,
    }))
    // What is no longer part of the event counts no more.
    .flatMap(({ value, ...solve }) => (value === undefined ? [] : [{ ...solve, value }]))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return { solves, hints: own.charges.filter(({ challengeId }) => offer.byId.has(challengeId)), awards: own.awards }
}

/** The score is what the entry could spend on a hint now. */
export function ownScore(own: EntryProgress, offer: Catalogue): number {
  return scoreOf(historyOf(own, offer))
}

export const ranksIn = onceEach(
  ({ lines }: Game): ReadonlyMap<string, number> => new Map(lines.map(({ id, rank }) => [id, rank])),
)
