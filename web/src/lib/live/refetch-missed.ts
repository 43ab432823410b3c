import type { QueryClient } from '@tanstack/react-query'

/** An answer that arrives this long after the channel was opened may still have been read before. */
const onTheWay = 1_000
/** A class opens the same page together: they do not all look again in the same moment. */
const widestSpread = 500

/**
 * What was fetched before the channel was open may have missed something that was said meanwhile. It is looked at once
 * more when the page has settled; where nothing has changed the server says only that.
 */
export function refetchMissed(client: QueryClient, random: number = Math.random()): void {
  const opened = Date.now()
  const mayHaveMissed = (fetchedAt: number): boolean => fetchedAt > 0 && fetchedAt < opened + onTheWay
  setTimeout(
    () => void client.invalidateQueries({ predicate: ({ state }) => mayHaveMissed(state.dataUpdatedAt) }),
    onTheWay + random * widestSpread,
  )
}
