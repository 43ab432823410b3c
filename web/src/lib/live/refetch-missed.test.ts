import type { StaleKey } from '@drapeau/contract/live.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchMissed } from './refetch-missed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('queries from before the channel opened, or pending then, are refetched; later ones are not', () => {
  const client = new QueryClient()
  const isStale = (key: StaleKey) => client.getQueryState([key])?.isInvalidated
  client.setQueryData(['challenges'], 1)
  vi.advanceTimersByTime(5_000)
  refetchMissed(client, 0.5)
  vi.advanceTimersByTime(900)
  client.setQueryData(['events'], 1)
  vi.advanceTimersByTime(200)
  client.setQueryData(['users'], 1)
  expect(isStale('challenges')).toBe(false)
  vi.advanceTimersByTime(150)
  expect((['challenges', 'events', 'users'] as const).map(isStale)).toEqual([true, true, false])
})
