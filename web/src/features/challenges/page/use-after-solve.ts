import { useQuery } from '@tanstack/react-query'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { eventCardsQuery } from '#domain/event/event.api.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import { type NextChallenge, nextInEvent, nextInPractice, type RankMove, rankMove } from './after-solve.ts'
import type { EventSide } from './use-event-side.ts'

export interface AfterSolve {
  rank: RankMove | null
  /** Undefined while it is not known; null when nothing is left to solve. */
  next: NextChallenge | null | undefined
  /** What comes next could not be fetched. */
  isUnknown: boolean
}

/** Rank and next challenge, from the routes that lists and scores are drawn from. */
export function useAfterSolve(
  { _id: id, event, next: named }: PlayerChallenge,
  side: EventSide | null,
  rankBefore: number | null | undefined,
): AfterSolve {
  const practice = useQuery({ ...progressQuery, enabled: side === null })
  const play = useQuery({ ...eventCardsQuery(event?._id ?? ''), enabled: side !== null })
  if (side === null) {
    const next = nextInPractice(id, practice.data)
    const rank = next === undefined ? null : rankMove(rankBefore, practice.data?.rank ?? null)
    return { rank, next: named ?? next, isUnknown: practice.isError }
  }
  const { score } = side
  const isCounted = score?.solves.some(({ challenge }) => challenge._id === id) ?? false
  return {
    // The rank of a frozen scoreboard does not move.
    rank: isCounted && score?.frozen === false ? rankMove(rankBefore, score.rank) : null,
    next: named ?? nextInEvent(id, play.data?.challenges),
    isUnknown: play.isError,
  }
}
