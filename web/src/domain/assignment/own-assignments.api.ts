import { queryOptions, useQuery } from '@tanstack/react-query'
import { listOwnAssignments, markChallengeOpened } from '@drapeau/contract/assignments/own.ts'
import { call } from '#lib/http/call.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { findFree } from './standing.ts'

const minute = 60_000

const mine = queryOptions({
  queryKey: ['assignments', 'mine'],
  queryFn: ({ signal }) => call(listOwnAssignments, {}, { signal }),
})

/** What the reader's teachers have set, those that are due first at the top. */
export const ownAssignmentsQuery = queryOptions({ ...mine, select: ({ assignments }) => assignments })

/** Whether somebody would see a raised hand of the reader. Every page of a challenge has fetched it with the assignments. */
export const inClassQuery = queryOptions({ ...mine, select: ({ inClass }) => inClass })

export const reportOpened = (challenge: string) => call(markChallengeOpened, { params: { challenge } })

/** Titles of the assignments that set hints or attempts of a challenge apart. */
export interface SetApart {
  freeHintsIn: string | undefined
  freeAttemptsIn: string | undefined
}

/** What assignments set apart now for this challenge of practice. */
export function useSetApart(challenge: string | undefined): SetApart {
  const now = useNow(minute)
  const { data } = useQuery({ ...ownAssignmentsQuery, enabled: challenge !== undefined })
  const find = (what: 'freeHints' | 'freeAttempts') =>
    data && challenge !== undefined ? findFree(what, data, challenge, now)?.title : undefined
  return { freeHintsIn: find('freeHints'), freeAttemptsIn: find('freeAttempts') }
}
