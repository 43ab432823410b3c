import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getLeaderboard, getSchoolLeaderboard, setOnLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { call } from '#lib/call.ts'
import { progressQuery } from '#lib/progress.ts'

const boardKey = ['scoreboard'] as const

export const linesPerPage = 25

/** Others solve while one looks: an open board is asked for again so often, in milliseconds. */
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

const switchKey = ['on-board'] as const

/** The switch turns at once, and turns back when it could not be saved. Whoever turns it twice gets the second. */
export const chooseOnBoard = mutationOptions({
  mutationKey: switchKey,
  scope: { id: 'on-board' },
  mutationFn: (onBoard: boolean) => call(setOnLeaderboard, { body: { onBoard } }),
  onMutate: async (onBoard, { client }) => {
    await client.cancelQueries({ queryKey: progressQuery.queryKey })
    const before = client.getQueryData(progressQuery.queryKey)
    if (before) client.setQueryData(progressQuery.queryKey, { ...before, onBoard })
    return before
  },
  onError: (_error, _onBoard, before, { client }) => {
    if (before) client.setQueryData(progressQuery.queryKey, before)
  },
  onSettled: async (_reply, _error, _onBoard, _before, { client }) => {
    // An answer between two turns would show the first one again.
    if (client.isMutating({ mutationKey: switchKey }) > 1) return
    await Promise.all([
      client.invalidateQueries({ queryKey: progressQuery.queryKey }),
      client.invalidateQueries({ queryKey: boardKey }),
    ])
  },
})
