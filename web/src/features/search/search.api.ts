import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findAnything } from '@drapeau/contract/search.ts'
import { call } from '#lib/http/call.ts'

/** Keeps the previous results until the next arrive, so that the list does not jump at each letter. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(findAnything, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
