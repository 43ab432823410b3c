import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { ReplyOf } from '@drapeau/contract/route.ts'
import type { listPublishedWriteUps } from '@drapeau/contract/write-ups.ts'
import { publishedQuery } from '#features/challenges/page/challenge-page.api.ts'

/** Whether others' write-ups may be there to read: after the event, and in training once it is solved. */
export function mayHaveWriteUps({
  mode,
  event,
  solved,
  locked,
}: Pick<PlayerChallenge, 'mode' | 'event' | 'solved' | 'locked'>): boolean {
  if (mode === 'event' || (locked && !solved)) return false
  return event !== null || solved
}

/** What others wrote about a challenge, and whether the reader may write too; nothing while neither can be. */
export function usePublished(challenge: PlayerChallenge): UseQueryResult<ReplyOf<typeof listPublishedWriteUps>> {
  return useQuery({ ...publishedQuery(challenge._id), enabled: mayHaveWriteUps(challenge) })
}
