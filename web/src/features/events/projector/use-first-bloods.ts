import { useEffect, useState } from 'react'
import type { FeedItem } from '@drapeau/contract/scoreboard.ts'
import { freshBloods } from './projector-news.ts'

/** Long enough for a hall to look up and read. */
const shownFor = 9_000

/** The first blood that is being called out, one after the other. */
export function useFirstBloods(feed: readonly FeedItem[] | undefined): FeedItem | undefined {
  const [seen, setSeen] = useState<readonly FeedItem[]>()
  const [waiting, setWaiting] = useState<readonly FeedItem[]>([])
  if (feed && feed !== seen) {
    setSeen(feed)
    const fresh = freshBloods(seen, feed)
    if (fresh.length > 0) setWaiting([...waiting, ...fresh])
  }
  useEffect(() => {
    if (waiting.length === 0) return undefined
    const timer = setTimeout(() => setWaiting((rest) => rest.slice(1)), shownFor)
    return () => clearTimeout(timer)
  }, [waiting])
  return waiting[0]
}
