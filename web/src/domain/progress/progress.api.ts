import { queryOptions } from '@tanstack/react-query'
import { getProgress } from '@drapeau/contract/progress.ts'
import { call } from '#lib/http/call.ts'

/** The reader's progress in practice; invalidated by the live channel. */
export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: ({ signal }) => call(getProgress, {}, { signal }),
})
