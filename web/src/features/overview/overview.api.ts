import { queryOptions } from '@tanstack/react-query'
import { getOverview } from '@drapeau/contract/overview.ts'
import { call } from '#lib/http/call.ts'

/** Whoever watches the first registrations come in should not have to reload. */
const refreshEvery = 30_000

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  refetchInterval: refreshEvery,
})
