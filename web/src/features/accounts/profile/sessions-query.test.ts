import { StaleKey } from '@drapeau/contract/live.ts'
import { expect, test } from 'vitest'
import { queryClient } from '#lib/http/query-client.ts'
import { staleQueries } from '#lib/live/stale-queries.ts'
import { sessionsQuery } from '#features/accounts/accounts.api.ts'

test('"My sessions" is stale as soon as the live channel announces sessions', () => {
  expect(StaleKey.safeParse(sessionsQuery.queryKey[0]).success).toBe(true)
  queryClient.setQueryData(sessionsQuery.queryKey, { sessions: [] })
  staleQueries.invalidate('users')
  expect(queryClient.getQueryState(sessionsQuery.queryKey)?.isInvalidated).toBe(false)
  staleQueries.invalidate('sessions')
  expect(queryClient.getQueryState(sessionsQuery.queryKey)?.isInvalidated).toBe(true)
})
