import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getEntryPage,
  getFeed,
  getScoreboard,
  getScoreboardGroups,
  getTimeline,
  linesPerPage,
} from '@drapeau/contract/scoreboard.ts'
import { call } from '#lib/http/call.ts'
import { eventQuery } from '#domain/event/event.api.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import type { BoardSearch } from './board-search.ts'
import { type BoardEvent, boardEventOf } from './board-event.ts'

/** Invalidated by the live channel when something that everybody sees of events changes. */
const seenKey = (id: string) => ['events', id] as const

export const boardEventQuery = (id: string) => ({
  ...eventQuery(id),
  select: (event: Parameters<typeof boardEventOf>[0]) => boardEventOf(event, serverNow()),
})

/** The key contains whether the board is frozen: a page cached before the freeze would not show it. */
export type Board = Pick<BoardEvent, 'id' | 'isFrozen'>

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

/** Who solved what, newest first. */
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
