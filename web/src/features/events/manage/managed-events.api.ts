import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { challengeColumns, type ChallengeRow, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import type { EventForm } from '@drapeau/contract/events/event-form.ts'
import {
  createEvent,
  deleteEvent,
  eventColumns,
  getEvent,
  getEventTies,
  isManagedEvent,
  listEvents,
  listSubscribers,
  listTeams,
  type ManagedEvent,
  type Subscriber,
  type Team,
  updateEvent,
} from '@drapeau/contract/events/events.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { listEvery } from '#lib/lists/every-page.ts'
import { columnOf, type ListState } from '#lib/lists/list-search.ts'
import { rowsPerPage } from '#lib/lists/use-list-state.ts'
import { mapConcurrently } from '#lib/http/concurrent.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { currentEventsOpenTo } from '#lib/session/rights.ts'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { type EventColumn, eventsLike } from './staff-events.ts'

interface Rows<Row> {
  rows: Row[]
  totalRows: number
}

export const eventsQuery = ({ q, page, sort, order }: ListState) =>
  queryOptions({
    queryKey: ['managed-events', 'list', { q, page, sort, order }],
    queryFn: ({ signal }) => fetchEvents({ q, page, sort: columnOf(eventColumns, sort), order }, signal),
    placeholderData: keepPreviousData,
  })

type Asked = Pick<ListState, 'q' | 'page' | 'order'> & { sort: EventColumn }

/** Staff get the events that a grant opens: the list of the server has them as players see them. */
async function fetchEvents({ q, page, sort, order }: Asked, signal: AbortSignal): Promise<Rows<ManagedEvent>> {
  const own = currentEventsOpenTo('getEvent')
  if (own === 'all') {
    const query = { q, page, perPage: rowsPerPage, sort, order }
    const { events, totalRows } = await call(listEvents, { query }, { signal })
    return { rows: events.filter(isManagedEvent), totalRows }
  }
  const events = await mapConcurrently(own, ({ _id: id }) => call(getEvent, { params: { id } }, { signal }))
  const found = eventsLike(events.filter(isManagedEvent), { q, sort, order })
  return { rows: found.slice((page - 1) * rowsPerPage, page * rowsPerPage), totalRows: found.length }
}

/** Every event that the search finds, on all pages. */
export const everyEvent = ({ q }: ListState) =>
  listEvery(async (page, perPage) => {
    const { events, totalRows } = await call(listEvents, { query: { q, page, perPage } })
    return { rows: events.filter(isManagedEvent), totalRows }
  })

export const fetchTies = (id: string) => call(getEventTies, { params: { id } })

export const tiesQuery = (id: string) =>
  queryOptions({
    queryKey: ['managed-events', id, 'ties'],
    queryFn: ({ signal }) => call(getEventTies, { params: { id } }, { signal }),
  })

export const subscribersQuery = (id: string, { q, page, order }: ListState) =>
  queryOptions({
    queryKey: ['managed-events', id, 'subscribers', { q, page, order }],
    queryFn: ({ signal }) =>
      call(listSubscribers, { params: { id }, query: { q, page, perPage: rowsPerPage, order } }, { signal }),
    select: ({ subscribers, totalRows }): Rows<Subscriber> => ({ rows: subscribers, totalRows }),
    placeholderData: keepPreviousData,
  })

export const teamsQuery = (id: string, { q, page, order }: ListState) =>
  queryOptions({
    queryKey: ['managed-events', id, 'teams', { q, page, order }],
    queryFn: ({ signal }) =>
      call(listTeams, { params: { id }, query: { q, page, perPage: rowsPerPage, order } }, { signal }),
    select: ({ teams, totalRows }): Rows<Team> => ({ rows: teams, totalRows }),
    placeholderData: keepPreviousData,
  })

export const eventChallengesQuery = (id: string, { q, page, sort, order }: ListState) =>
  queryOptions({
    queryKey: ['challenges', 'of-event', id, { q, page, sort, order }],
    queryFn: ({ signal }) =>
      call(
        listChallenges,
        { query: { event: id, q, page, perPage: rowsPerPage, sort: columnOf(challengeColumns, sort), order } },
        { signal },
      ),
    select: ({ challenges, totalRows }): Rows<ChallengeRow> => ({ rows: challenges, totalRows }),
    placeholderData: keepPreviousData,
  })

export async function addEvent(body: EventForm): Promise<ManagedEvent> {
  const event = await call(createEvent, { body })
  invalidateEvents()
  return event
}

export async function saveEvent(id: string, body: EventForm): Promise<ManagedEvent> {
  const event = await call(updateEvent, { params: { id }, body })
  queryClient.setQueryData(managedEventQuery(id).queryKey, event)
  invalidateEvents()
  return event
}

/** The current state on the server, not from the cache. */
export const freshEvent = (id: string): Promise<ManagedEvent> =>
  queryClient.fetchQuery({ ...managedEventQuery(id), staleTime: 0 })

export const removeEvent = (id: string, challenges: 'keep' | 'delete') =>
  call(deleteEvent, { params: { id }, query: { challenges } })

/** An event is also shown with its challenges, on the dashboard and in the audit log. */
export function invalidateEvents(): void {
  void invalidate('managed-events', 'challenges', 'overview', 'audit')
}
