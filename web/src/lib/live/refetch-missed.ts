import type { QueryClient } from '@tanstack/react-query'

/** A response that arrives this long after the channel was opened, in milliseconds, may have been read before. */
const inFlight = 1_000
/** A class opens the same page together: their refetches are spread. */
const widestSpread = 500

/**
 * What was fetched before the channel was open may have missed a message. It is fetched once more when the page has
 * settled; where nothing has changed the server answers 304.
 */
export function refetchMissed(client: QueryClient, random: number = Math.random()): void {
  const opened = Date.now()
  const mayBeOutdated = (fetchedAt: number): boolean => fetchedAt > 0 && fetchedAt < opened + inFlight
  setTimeout(
    () => void client.invalidateQueries({ predicate: ({ state }) => mayBeOutdated(state.dataUpdatedAt) }),
    inFlight + random * widestSpread,
  )
}
