import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '#lib/http/query-client.ts'

/** What the reader is told of together with everybody else, a thousand of them in the same moment. */
const crowded: ReadonlySet<string> = new Set(['competition'])

/** Wide enough that a thousand browsers do not ask in one millisecond, short enough that nobody notices. */
export const widestSpread = 300

/** How long to wait before asking again for what has become stale; `random` is from 0 up to 1. */
export function waitBeforeAsking(key: string, random: number): number {
  return crowded.has(key) ? Math.floor(random * widestSpread) : 0
}

interface News {
  /** Something under this key is stale. What comes while the question still waits is answered by it too. */
  tell: (key: string) => void
  /** Hears of a key until the returned function is called. */
  follow: (key: string, listener: () => void) => () => void
}

export function createStaleQueries(makeStale: (key: string) => void, random: () => number = Math.random): News {
  const waiting = new Set<string>()
  const followers = new Map<string, Set<() => void>>()

  function say(key: string): void {
    waiting.delete(key)
    makeStale(key)
    for (const listener of followers.get(key) ?? []) listener()
  }

  return {
    tell: (key) => {
      if (waiting.has(key)) return
      const wait = waitBeforeAsking(key, random())
      if (wait === 0) return say(key)
      waiting.add(key)
      setTimeout(() => say(key), wait)
    },
    follow: (key, listener) => {
      const others = followers.get(key) ?? new Set()
      followers.set(key, others.add(listener))
      return () => others.delete(listener)
    },
  }
}

/** What the live channel says, for everything that was fetched: the first element of its key tells what it belongs to. */
export const news = createStaleQueries(
  (key) => void queryClient.invalidateQueries(key === '*' ? {} : { queryKey: [key] }),
)

/** For what is fetched under one key and also moves with another, as long as it does. */
export function useWhenStale(key: string, isFollowed: boolean, onNews: () => void): void {
  const hear = useEffectEvent(onNews)
  useEffect(() => (isFollowed ? news.follow(key, () => hear()) : undefined), [key, isFollowed])
}
