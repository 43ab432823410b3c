import { queryOptions } from '@tanstack/react-query'
import { getProgress } from '@drapeau/contract/progress.ts'
import { call } from '#lib/http/call.ts'

/** How the reader gets on in practice; the live channel makes it stale. */
export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: ({ signal }) => call(getProgress, {}, { signal }),
})
