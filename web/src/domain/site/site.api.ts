import { queryOptions } from '@tanstack/react-query'
import { getSite } from '@drapeau/contract/site.ts'
import { call } from '#lib/http/call.ts'

/** Settings of the site. The live channel announces when an administrator changes them; visitors fetch them on arrival. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(getSite, {}, { signal }),
  staleTime: Infinity,
})
