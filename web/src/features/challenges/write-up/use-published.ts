import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { ReplyOf } from '@drapeau/contract/route.ts'
import type { listPublishedWriteUps } from '@drapeau/contract/write-ups.ts'
import { publishedQuery } from '#features/challenges/page/challenge-page.api.ts'
import { mayHaveWriteUps } from './published.ts'

/** What others wrote about a challenge, and whether the reader may write too; nothing while neither can be. */
export function usePublished(challenge: PlayerChallenge): UseQueryResult<ReplyOf<typeof listPublishedWriteUps>> {
  return useQuery({ ...publishedQuery(challenge._id), enabled: mayHaveWriteUps(challenge) })
}
