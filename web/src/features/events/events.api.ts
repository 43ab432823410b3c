import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  createTeam,
  handOverTeam,
  joinTeam,
  readInvitation,
  type OwnEntry,
  removeMember,
  renameTeam,
  renewCode,
  subscribe,
  unsubscribe,
} from '@drapeau/contract/entries.ts'
import {
  getBlueLock,
  getCalendar,
  listEvents,
  type ManagedEvent,
  type PlayerEvent,
} from '@drapeau/contract/events/events.ts'
import type { CallOf } from '@drapeau/contract/route.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { eventQuery, ownEntryQuery } from '#domain/event/event.api.ts'
import { firstRefetchOf } from '#domain/event/event-refetch.ts'
import { listEvery } from '#lib/lists/every-page.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { type EventView, eventViewOf } from './event-view.ts'

/** Invalidated by the live channel when something that everybody sees of events changes. */
const eventsKey = 'events'
/** Invalidated by the live channel when the reader's own entry changes. */
const entryKey = 'entry'

type Sorting = Required<Pick<CallOf<typeof listEvents>['query'], 'status' | 'sort' | 'order'>>

const everyEvent = (sorting: Sorting, signal: AbortSignal): Promise<EventView[]> =>
  listEvery(async (page, perPage) => {
    const query = { ...sorting, page, perPage }
    const { events, totalRows } = await call(listEvents, { query }, { signal })
    return { rows: events.map((event) => eventViewOf(event, serverNow())), totalRows }
  })

/** Running events, the one that ends first on top, and upcoming ones. Fetched again when the first of them starts or ends. */
export const currentEventsQuery = queryOptions({
  queryKey: [eventsKey, 'current'],
  queryFn: async ({ signal }) => {
    const [running, upcoming] = await Promise.all([
      everyEvent({ status: 'running', sort: 'endDate', order: 'asc' }, signal),
      everyEvent({ status: 'upcoming', sort: 'startDate', order: 'asc' }, signal),
    ])
    return { running, upcoming }
  },
  refetchInterval: ({ state: { data } }) =>
    firstRefetchOf(data ? [...data.running, ...data.upcoming] : [], serverNow()),
})

const pastPerPage = 10

/** Past events, newest first, a page at a time. */
export const pastEventsQuery = infiniteQueryOptions({
  queryKey: [eventsKey, 'past'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { status: 'ended', sort: 'endDate', order: 'desc', page: pageParam, perPage: pastPerPage } as const
    const { events, totalRows } = await call(listEvents, { query }, { signal })
    return { events: events.map((event) => eventViewOf(event, serverNow())), totalRows }
  },
  initialPageParam: 1,
  getNextPageParam: ({ totalRows }, pages) => (pages.length * pastPerPage < totalRows ? pages.length + 1 : undefined),
})

/** The events that ended last, newest first. */
export const lastEventsQuery = queryOptions({
  queryKey: [eventsKey, 'last'],
  queryFn: async ({ signal }) => {
    const query = { status: 'ended', sort: 'endDate', order: 'desc', page: 1, perPage: pastPerPage } as const
    const { events } = await call(listEvents, { query }, { signal })
    return events.map((event) => eventViewOf(event, serverNow()))
  },
})

/** The past events that the reader took part in, newest first. */
export const ownPastEventsQuery = queryOptions({
  queryKey: [eventsKey, 'own-past'],
  queryFn: async ({ signal }) =>
    (await everyEvent({ status: 'ended', sort: 'endDate', order: 'desc' }, signal)).filter(({ entry }) => entry),
})

export const eventViewQuery = (id: string) => ({
  ...eventQuery(id),
  select: (event: ManagedEvent | PlayerEvent): EventView => eventViewOf(event, serverNow()),
})

export const blueLockQuery = queryOptions({
  queryKey: [eventsKey, 'bluelock'],
  queryFn: async ({ signal }) => (await call(getBlueLock, {}, { signal })).event,
})

/** The team of an invitation code. The server counts each request like joining, so it is sent once. */
export const invitationQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['invitation', id, code],
    queryFn: ({ signal }) => call(readInvitation, { params: { id }, body: { code } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const calendarPath = (id: string): string => `/api${addressOf(getCalendar.path, { params: { id } })}`

export const enterEvent = (id: string) => entering(id, call(subscribe, { params: { id } }))
export const makeTeam = (id: string, name: string) => entering(id, call(createTeam, { params: { id }, body: { name } }))
export const enterTeam = (id: string, code: string) => entering(id, call(joinTeam, { params: { id }, body: { code } }))
export const nameTeam = (id: string, name: string) => entering(id, call(renameTeam, { params: { id }, body: { name } }))
export const makeCode = (id: string) => entering(id, call(renewCode, { params: { id } }))
export const handOver = (id: string, member: string) =>
  entering(id, call(handOverTeam, { params: { id }, body: { member } }))
export const dismiss = (id: string, member: string) => entering(id, call(removeMember, { params: { id, member } }))

export async function leaveEvent(id: string): Promise<void> {
  await call(unsubscribe, { params: { id } })
  await invalidateEntry()
}

/** The response is the current entry; everything that depends on it is fetched again before success is shown. */
async function entering(id: string, asked: Promise<OwnEntry>): Promise<OwnEntry> {
  const entry = await asked
  queryClient.setQueryData(ownEntryQuery(id).queryKey, entry)
  await invalidateEntry()
  return entry
}

/** Entry and team decide what a player sees of events, of their challenges and of their announcements. */
export async function invalidateEntry(): Promise<void> {
  await invalidate(eventsKey, entryKey, 'practice', 'notifications')
}
