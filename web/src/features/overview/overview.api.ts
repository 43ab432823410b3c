import { queryOptions } from '@tanstack/react-query'
import { getOverview } from '@drapeau/contract/overview.ts'
import { call } from '#lib/http/call.ts'

/** Polls, so that nobody has to reload to see registrations come in. */
const refreshEvery = 30_000

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  refetchInterval: refreshEvery,
})
