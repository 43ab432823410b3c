import { queryOptions } from '@tanstack/react-query'
import { getOwnEntry, type OwnEntry } from '@drapeau/contract/entries.ts'
import { getOwnScore, listEventChallenges } from '@drapeau/contract/play.ts'
import { getEvent, isManagedEvent, type ManagedEvent, type PlayerEvent } from '@drapeau/contract/events/events.ts'
import { call } from '#lib/http/call.ts'
import { CallError, notManaged } from '#lib/http/call-error.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { refetchIntervalOf } from './event-refetch.ts'

/** An event, fetched again when it should begin or end. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', id, 'event'],
    queryFn: ({ signal }) => call(getEvent, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => refetchIntervalOf(state.data, serverNow()),
  })

/** The reader's entry; null while they have none. */
export const ownEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['entry', id, 'team'],
    queryFn: async ({ signal }): Promise<OwnEntry | null> => {
      try {
        return await call(getOwnEntry, { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof CallError && error.code === 'not-entered') return null
        throw error
      }
    },
  })

/** The reader's score and rank. They also change when others solve something, so they are invalidated with the board. */
export const ownScoreQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', id, 'own-score'],
    queryFn: ({ signal }) => call(getOwnScore, { params: { id } }, { signal }),
  })

export const eventCardsQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', id, 'challenges'],
    queryFn: ({ signal }) => call(listEventChallenges, { params: { id } }, { signal }),
  })

export const managedEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['managed-events', id],
    queryFn: async ({ signal }) => managed(await call(getEvent, { params: { id } }, { signal })),
    // It starts and ends by the server's clock, and the screen follows.
    refetchInterval: ({ state }) => refetchIntervalOf(state.data, serverNow()),
  })

/** Administrators and the staff of the event get this view, with every field of it. */
function managed(event: ManagedEvent | PlayerEvent): ManagedEvent {
  if (!isManagedEvent(event)) throw notManaged()
  return event
}
