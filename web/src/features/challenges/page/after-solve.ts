import type { EventCard } from '@drapeau/contract/play.ts'
import type { Progress } from '@drapeau/contract/progress.ts'
import { suggest } from '@drapeau/rules/suggestion.ts'

/** Where the reader stands after a solve; `from` where they stood lower before it. */
export interface RankMove {
  from: number | null
  to: number
}

/** Null where there is no rank. What was not known before, or did not rise, is not a move. */
export function rankMove(before: number | null | undefined, after: number | null): RankMove | null {
  if (after === null) return null
  return { from: typeof before === 'number' && before > after ? before : null, to: after }
}

export interface NextChallenge {
  _id: string
  name: string
  name_fr: string | null
  /** Unknown where its author named it: the page of a challenge does not say what others are worth. */
  value?: number
}

/** Undefined until the solve is in what the server returned; null when nothing is left. */
type Known<T> = T | null | undefined

export function nextInPractice(
  solvedId: string,
  progress: Pick<Progress, 'timeline' | 'suggestions'> | undefined,
): Known<NextChallenge> {
  if (!progress?.timeline.some(({ challenge }) => challenge._id === solvedId)) return undefined
  return progress.suggestions[0] ?? null
}

/** The challenge of the event that the same rule suggests after this one. */
export function nextInEvent(solvedId: string, cards: readonly EventCard[] | undefined): Known<NextChallenge> {
  if (!cards?.some(({ _id, solved }) => _id === solvedId && solved)) return undefined
  const candidates = cards.map((card) => ({
    id: card._id,
    name: card.name,
    categoryId: card.category._id,
    initialValue: card.value,
    solves: card.solves,
    hasFlag: card.answerType === 'flag',
    isSolved: card.solved,
    isLocked: card.locked,
  }))
  const [next] = suggest(candidates, [solvedId], 1)
  return cards.find(({ _id }) => _id === next) ?? null
}
