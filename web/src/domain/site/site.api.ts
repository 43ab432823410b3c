import { queryOptions } from '@tanstack/react-query'
import { getSite } from '@drapeau/contract/site.ts'
import { call } from '#lib/http/call.ts'

/** Settings of the site, which do not change while it runs. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(getSite, {}, { signal }),
  staleTime: Infinity,
})
