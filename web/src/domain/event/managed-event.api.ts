import { queryOptions } from '@tanstack/react-query'
import { getEvent, isManagedEvent, type ManagedEvent, type PlayerEvent } from '@drapeau/contract/events/events.ts'
import { call } from '#lib/http/call.ts'
import { refetchIntervalOf } from './event-refetch.ts'
import { serverNow } from '#lib/time/server-clock.ts'

/** An event as the back office sees it. */
export const managedEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', id],
    queryFn: async ({ signal }) => managed(await call(getEvent, { params: { id } }, { signal })),
    // It starts and ends by the server's clock, and should be seen to.
    refetchInterval: ({ state }) => refetchIntervalOf(state.data, serverNow()),
  })

/** The back office is for administrators, and they see everything of an event. */
function managed(event: ManagedEvent | PlayerEvent): ManagedEvent {
  if (!isManagedEvent(event)) throw new TypeError('The back office was given the page for players.')
  return event
}
