import { queryOptions } from '@tanstack/react-query'
import { listOwnAssignments, markChallengeOpened } from '@drapeau/contract/assignments/own.ts'
import { call } from '#lib/http/call.ts'

/** What the reader's teachers have set, those that are due first at the top. */
export const ownAssignmentsQuery = queryOptions({
  queryKey: ['assignments', 'mine'],
  queryFn: ({ signal }) => call(listOwnAssignments, {}, { signal }),
  select: ({ assignments }) => assignments,
})

export const reportOpened = (challenge: string) => call(markChallengeOpened, { params: { challenge } })
