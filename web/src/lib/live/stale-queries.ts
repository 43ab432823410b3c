import type { StaleKey } from '@drapeau/contract/live.ts'
import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '#lib/http/query-client.ts'

/** A part of what was fetched, or all of it. */
export type StaleRoot = StaleKey | '*'

/** Keys that become stale for everybody at the same moment, which may be a thousand browsers. */
const shared: ReadonlySet<StaleRoot> = new Set(['events'])

/** Wide enough that a thousand browsers do not ask in one millisecond, short enough that nobody notices. */
export const widestSpread = 300

/** Milliseconds to wait before fetching a stale key again; `random` is from 0 up to 1. */
export function refetchDelay(key: StaleRoot, random: number): number {
  return shared.has(key) ? Math.floor(random * widestSpread) : 0
}

interface StaleQueries {
  /** Invalidates everything under a key. Repeated calls during the delay count as one. */
  invalidate: (key: StaleRoot) => void
  /** Calls the listener with each invalidation until the returned function is called. */
  subscribe: (key: StaleRoot, listener: () => void) => () => void
}

export function createStaleQueries(
  invalidateNow: (key: StaleRoot) => void,
  random: () => number = Math.random,
): StaleQueries {
  const delayed = new Set<StaleRoot>()
  const listeners = new Map<StaleRoot, Set<() => void>>()

  function notify(key: StaleRoot): void {
    delayed.delete(key)
    invalidateNow(key)
    for (const listener of listeners.get(key) ?? []) listener()
  }

  return {
    invalidate: (key) => {
      if (delayed.has(key)) return
      const delay = refetchDelay(key, random())
      if (delay === 0) return notify(key)
      delayed.add(key)
      setTimeout(() => notify(key), delay)
    },
    subscribe: (key, listener) => {
      const others = listeners.get(key) ?? new Set()
      listeners.set(key, others.add(listener))
      return () => others.delete(listener)
    },
  }
}

/** The keys of the live channel are the first elements of query keys. */
export const staleQueries = createStaleQueries(
  (key) => void queryClient.invalidateQueries(key === '*' ? {} : { queryKey: [key] }),
)

/** For a query that is cached under one key and also changes with another. */
export function useWhenStale(key: StaleRoot, isEnabled: boolean, onStale: () => void): void {
  const listen = useEffectEvent(onStale)
  useEffect(() => (isEnabled ? staleQueries.subscribe(key, () => listen()) : undefined), [key, isEnabled])
}
