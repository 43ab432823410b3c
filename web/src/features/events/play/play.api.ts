import { queryOptions } from '@tanstack/react-query'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { call } from '#lib/http/call.ts'

/** The challenges of an event as the reader sees them. */
export const playCardsQuery = (id: string) =>
  queryOptions({
    queryKey: ['competition', id, 'challenges'],
    queryFn: ({ signal }) => call(listEventChallenges, { params: { id } }, { signal }),
  })
