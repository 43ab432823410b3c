import { queryOptions, useQuery } from '@tanstack/react-query'
import { listOwnAssignments, markChallengeOpened } from '@drapeau/contract/assignments/own.ts'
import { call } from '#lib/http/call.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { freeHintsIn } from './standing.ts'

const minute = 60_000

/** What the reader's teachers have set, those that are due first at the top. */
export const ownAssignmentsQuery = queryOptions({
  queryKey: ['assignments', 'mine'],
  queryFn: ({ signal }) => call(listOwnAssignments, {}, { signal }),
  select: ({ assignments }) => assignments,
})

export const reportOpened = (challenge: string) => call(markChallengeOpened, { params: { challenge } })

/** The title of the assignment in which hints of this challenge of practice are free now. */
export function useFreeHints(challenge: string | undefined): string | undefined {
  const now = useNow(minute)
  const { data } = useQuery({ ...ownAssignmentsQuery, enabled: challenge !== undefined })
  return data && challenge !== undefined ? freeHintsIn(data, challenge, now)?.title : undefined
}
