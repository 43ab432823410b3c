import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AwardForm, deleteAward, giveEntryAward, listEntryAwards } from '@drapeau/contract/awards.ts'
import {
  type EntryStatusForm,
  listStandings,
  type Standing,
  revealBoard,
  setEntryStatus,
} from '@drapeau/contract/standings.ts'
import { type EventStatus, listEvents, type ManagedEvent } from '@drapeau/contract/events/events.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { refetchIntervalOf } from '#domain/event/event-refetch.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { currentEventsOpenTo } from '#lib/session/rights.ts'
import { serverNow } from '#lib/time/server-clock.ts'

/** As many as a screen shows, because organisers look for any entry and not only for the first. */
export const linesPerPage = 25

/** A table's row needs an id and a name. */
const rowOf = (standing: Standing) => ({ ...standing, _id: standing.entry._id, name: standing.entry.name })
export type StandingRow = ReturnType<typeof rowOf>

/** Invalidated by the live channel when a score changes, and by the clock when the board freezes. */
export const standingsQuery = (event: ManagedEvent, { q, page }: Pick<ListState, 'q' | 'page'>) => {
  const query = { q, page, perPage: linesPerPage }
  return queryOptions({
    queryKey: ['standings', event._id, query],
    queryFn: async ({ signal }) => {
      const { standings, ...rest } = await call(listStandings, { params: { id: event._id }, query }, { signal })
      return { ...rest, rows: standings.map(rowOf) }
    },
    refetchInterval: () => refetchIntervalOf(event, serverNow()),
    // The lines of another event must not be shown meanwhile.
    placeholderData: (before, asked) => (asked?.queryKey[1] === event._id ? keepPreviousData(before) : undefined),
  })
}

/** The event to show when the address names none: the running one, else the last one, else the next one. */
export const eventAtFirstQuery = () =>
  queryOptions({
    queryKey: ['managed-events', 'at-first'],
    queryFn: async ({ signal }) =>
      ownFirst() ??
      (await firstOf('running', 'endDate', 'asc', signal)) ??
      (await firstOf('ended', 'endDate', 'desc', signal)) ??
      (await firstOf('upcoming', 'startDate', 'asc', signal)) ??
      null,
  })

/** Staff begin with the first of their events, and choose among the few. */
function ownFirst(): string | undefined {
  const own = currentEventsOpenTo('listStandings')
  return own === 'all' ? undefined : own[0]?._id
}

async function firstOf(
  status: EventStatus,
  sort: 'startDate' | 'endDate',
  order: 'asc' | 'desc',
  signal: AbortSignal,
): Promise<string | undefined> {
  const { events } = await call(listEvents, { query: { status, sort, order, perPage: 1 } }, { signal })
  return events[0]?._id
}

export const entryAwardsQuery = (event: string) =>
  queryOptions({
    queryKey: ['standings', event, 'awards'],
    queryFn: async ({ signal }) => (await call(listEntryAwards, { params: { id: event } }, { signal })).awards,
  })

export async function sendAward(event: string, entry: string, award: AwardForm): Promise<void> {
  await call(giveEntryAward, { params: { id: event }, body: { ...award, entry } })
  invalidateStandings()
}

export async function takeBackAward(id: string): Promise<void> {
  await call(deleteAward, { params: { id } })
  invalidateStandings()
}

export async function sendStatus(event: string, entry: string, body: EntryStatusForm): Promise<void> {
  await call(setEntryStatus, { params: { id: event, entry }, body })
  invalidateStandings()
}

export async function openBoard(event: string): Promise<void> {
  await call(revealBoard, { params: { id: event } })
  invalidateStandings()
}

/** The players' view of the board in this browser changes too. */
function invalidateStandings(): void {
  void invalidate('standings', 'managed-events', 'events', 'audit')
}
