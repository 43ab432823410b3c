import { queryOptions } from '@tanstack/react-query'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { getFeed } from '@drapeau/contract/scoreboard.ts'
import { call } from '#lib/http/call.ts'

/** The challenges of an event as the reader sees them. */
export const playCardsQuery = (id: string) =>
  queryOptions({
    queryKey: ['competition', id, 'challenges'],
    queryFn: ({ signal }) => call(listEventChallenges, { params: { id } }, { signal }),
  })

/** Who solved what, newest first. */
export const feedQuery = (id: string) =>
  queryOptions({
    queryKey: ['competition', id, 'feed'],
    queryFn: ({ signal }) => call(getFeed, { params: { id } }, { signal }),
  })
