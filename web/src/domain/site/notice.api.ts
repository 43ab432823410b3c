import { queryOptions } from '@tanstack/react-query'
import { getPrivacyNotice } from '@drapeau/contract/retention.ts'
import { call } from '#lib/http/call.ts'

/** How long the site keeps personal data, for everybody. */
export const noticeQuery = queryOptions({
  queryKey: ['site', 'privacy'],
  queryFn: ({ signal }) => call(getPrivacyNotice, {}, { signal }),
})
