import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  type ScoreboardLine,
  getScoreboardGroups,
  getEntryPage,
  getScoreboard,
  getTimeline,
  linesPerPage,
} from '@drapeau/contract/scoreboard.ts'
import { exportResults, getCertificate, getCertificates } from '@drapeau/contract/results.ts'
import { listStandings, type Standing, revealBoard } from '@drapeau/contract/standings.ts'
import { getFeed } from '@drapeau/contract/scoreboard.ts'
import { addressOf } from '#lib/http/address.ts'
import { call } from '#lib/http/call.ts'
import { eventQuery } from '#domain/event/event.api.ts'
import { listEvery } from '#lib/lists/every-page.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import type { BoardSearch } from './board-search.ts'
import { type BoardEvent, boardEventOf } from './board-event.ts'

/** What everybody sees of events: the live channel says when it is out of date. */
const seenKey = (id: string) => ['competition', id] as const

export const boardEventQuery = (id: string) => ({
  ...eventQuery(id),
  select: (event: Parameters<typeof boardEventOf>[0]) => boardEventOf(event, serverNow()),
})

/** Whether it is frozen belongs to the key: what was kept before the freeze does not say so. */
type Board = Pick<BoardEvent, 'id' | 'isFrozen'>

export const boardQuery = ({ id, isFrozen }: Board, { q, page, school, country }: BoardSearch) =>
  queryOptions({
    queryKey: [...seenKey(id), 'board', { isFrozen, q, page, school, country }],
    queryFn: ({ signal }) =>
      call(
        getScoreboard,
        {
          params: { id },
          query: {
            q,
            page,
            perPage: linesPerPage,
            ...(school === undefined ? {} : { school }),
            ...(country === undefined ? {} : { country }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** The first page, unfiltered: as much of the best as a wall can show. */
export const wallQuery = (board: Board) => boardQuery(board, { q: '', page: 1, school: undefined, country: undefined })

/**
 * A wall asks by itself as well, should the live channel have been cut: so often, in milliseconds. What fails is tried
 * again by the wall, which says when.
 */
export const onWall = { retry: false, refetchInterval: 20_000 } as const

export const groupsQuery = (id: string) =>
  queryOptions({
    queryKey: [...seenKey(id), 'groups'],
    queryFn: ({ signal }) => call(getScoreboardGroups, { params: { id } }, { signal }),
  })

export const timelineQuery = ({ id, isFrozen }: Board) =>
  queryOptions({
    queryKey: [...seenKey(id), 'timeline', { isFrozen }],
    queryFn: ({ signal }) => call(getTimeline, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const feedQuery = (id: string) =>
  queryOptions({
    queryKey: [...seenKey(id), 'feed'],
    queryFn: ({ signal }) => call(getFeed, { params: { id } }, { signal }),
  })

export const entryPageQuery = (id: string, entry: string) =>
  queryOptions({
    queryKey: [...seenKey(id), 'entry', entry],
    queryFn: ({ signal }) => call(getEntryPage, { params: { id, entry } }, { signal }),
  })

/** Every line of the final board, on all of its pages. */
export const finalBoardQuery = (id: string) =>
  queryOptions({
    queryKey: [...seenKey(id), 'final'],
    queryFn: async ({ signal }): Promise<ScoreboardLine[]> => {
      const lines = await listEvery(async (page, perPage) => {
        const { scoreboard, totalRows } = await call(
          getScoreboard,
          { params: { id }, query: { page, perPage } },
          { signal },
        )
        return { rows: scoreboard.map((line) => ({ _id: line.entry._id, line })), totalRows }
      })
      return lines.map(({ line }) => line)
    },
  })

/**
 * Both boards of an event, for its ceremony: read once, so that nothing moves while a hall looks at it, and forgotten
 * when it is left.
 */
export const finalistsQuery = (id: string) =>
  queryOptions({
    queryKey: ['ceremony', id],
    queryFn: async ({ signal }): Promise<Standing[]> => {
      const lines = await listEvery(async (page, perPage) => {
        const { standings, totalRows } = await call(
          listStandings,
          { params: { id }, query: { page, perPage } },
          { signal },
        )
        return { rows: standings.map((line) => ({ _id: line.entry._id, line })), totalRows }
      })
      return lines.map(({ line }) => line)
    },
    staleTime: 'static',
    gcTime: 0,
  })

/** From now on everybody sees the board as it is. */
export const publishResults = (id: string) =>
  mutationOptions({
    mutationFn: () => call(revealBoard, { params: { id } }),
    onSuccess: async (_reply, _nothing, _before, { client }) => {
      await Promise.all(
        [['competition'], ['standings'], ['events']].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
  })

const fileAt = (path: string, id: string): string => `/api${addressOf(path, { params: { id } })}`

export const resultsPath = (id: string): string => fileAt(exportResults.path, id)
export const certificatePath = (id: string): string => fileAt(getCertificate.path, id)
export const certificatesPath = (id: string): string => fileAt(getCertificates.path, id)
