import { queryOptions } from '@tanstack/react-query'
import { listUnseenHonesty } from '@drapeau/contract/honesty.ts'
import { call } from '#lib/http/call.ts'

/** Each answer is made of several reports: one every ten minutes is enough to notice what lasts. */
const refreshEvery = 10 * 60_000

/** How much of the reports of current events nobody has looked at. */
export const unseenHonestyQuery = queryOptions({
  queryKey: ['honesty', 'unseen'],
  queryFn: ({ signal }) => call(listUnseenHonesty, {}, { signal }),
  staleTime: refreshEvery,
  refetchInterval: refreshEvery,
  // Where it fails nothing is said; the report itself shows what is wrong.
  retry: false,
})
