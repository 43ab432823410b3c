import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import type { OwnScore } from '@drapeau/contract/play.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { eventQuery, ownEntryQuery, ownScoreQuery } from '#domain/event/event.api.ts'
import { invalidatePractice } from './challenge-page.api.ts'

/** What a challenge that is played in an event needs to know of it; each is undefined until it is known. */
export interface EventSide {
  entry: OwnEntry | null | undefined
  score: OwnScore | undefined
  endDate: string | undefined
  pausedAt?: string | null
}

/** Null where an answer does not count in an event. When the event ends before one's eyes, the page is asked for again. */
export function useEventSide({ mode, event }: Pick<PlayerChallenge, 'mode' | 'event'>): EventSide | null {
  const client = useQueryClient()
  const enabled = mode === 'event' && event !== null
  const id = event?._id ?? ''
  const { data: about } = useQuery({ ...eventQuery(id), enabled })
  const { data: entry } = useQuery({ ...ownEntryQuery(id), enabled })
  const { data: score } = useQuery({ ...ownScoreQuery(id), enabled })
  const isOver = enabled && about?.status === 'ended'
  const askAgain = useEffectEvent(() => void invalidatePractice(client))
  useEffect(() => {
    if (isOver) askAgain()
  }, [isOver])
  return enabled ? { entry, score, endDate: about?.endDate, pausedAt: about?.pausedAt ?? null } : null
}
