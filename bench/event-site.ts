import { type EventSize, type EventWorld, fillEvent } from './event-data.ts'
import { fill, onSite, type Site, withFolder } from './temporary-site.ts'

export type EventSite = EventWorld & Site

/** A whole site in its own process, with a running event. */
export function withEvent<T>(size: EventSize, measure: (site: EventSite) => Promise<T>): Promise<T> {
  return withFolder((dataDir) =>
    onSite(dataDir, async (site) =>
      measure({ ...site, ...(await fill(site.databaseUrl, (client) => fillEvent(client, size))) }),
    ),
  )
}
