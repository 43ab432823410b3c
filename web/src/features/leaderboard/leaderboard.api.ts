import { queryOptions } from '@tanstack/react-query'
import { getLeaderboard, getSchoolLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { call } from '#lib/http/call.ts'

const boardKey = ['leaderboard'] as const

export const linesPerPage = 25

/** How often an open leaderboard is fetched again, in milliseconds. */
const refetchInterval = 30_000

export interface BoardPage {
  q: string
  page: number
}

export const playerBoardQuery = ({ q, page }: BoardPage, school: string | undefined) =>
  queryOptions({
    queryKey: [...boardKey, 'players', { q, page, school }],
    queryFn: ({ signal }) =>
      call(
        getLeaderboard,
        { query: { q, page, perPage: linesPerPage, ...(school === undefined ? {} : { school }) } },
        { signal },
      ),
    refetchInterval,
  })

export const schoolBoardQuery = ({ q, page }: BoardPage) =>
  queryOptions({
    queryKey: [...boardKey, 'schools', { q, page }],
    queryFn: ({ signal }) => call(getSchoolLeaderboard, { query: { q, page, perPage: linesPerPage } }, { signal }),
    refetchInterval,
  })
