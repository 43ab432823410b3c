import { StaleKey } from '@drapeau/contract/live.ts'
import { expect, test } from 'vitest'
import { news } from '#lib/news.ts'
import { queryClient } from '#lib/query-client.ts'
import { sessionsQuery } from './accounts.api.ts'

test('"My sessions" is stale as soon as the live channel announces sessions', () => {
  expect(StaleKey.safeParse(sessionsQuery.queryKey[0]).success).toBe(true)
  queryClient.setQueryData(sessionsQuery.queryKey, { sessions: [] })
  news.tell('users')
  expect(queryClient.getQueryState(sessionsQuery.queryKey)?.isInvalidated).toBe(false)
  news.tell('sessions')
  expect(queryClient.getQueryState(sessionsQuery.queryKey)?.isInvalidated).toBe(true)
})
