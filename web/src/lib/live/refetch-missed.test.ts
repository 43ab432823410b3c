import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchMissed } from './refetch-missed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was fetched before the channel opened, or was on its way, is looked at again; what came later is not', () => {
  const client = new QueryClient()
  const isStale = (key: string) => client.getQueryState([key])?.isInvalidated
  client.setQueryData(['before'], 1)
  vi.advanceTimersByTime(5_000)
  refetchMissed(client, 0.5)
  vi.advanceTimersByTime(900)
  client.setQueryData(['on its way'], 1)
  vi.advanceTimersByTime(200)
  client.setQueryData(['later'], 1)
  expect(isStale('before')).toBe(false)
  vi.advanceTimersByTime(150)
  expect(['before', 'on its way', 'later'].map(isStale)).toEqual([true, true, false])
})
