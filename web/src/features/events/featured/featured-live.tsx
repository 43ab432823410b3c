import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { listFeaturedEvents, maxFeatured } from '@drapeau/contract/events/featured.ts'
import { call } from '#lib/http/call.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { firstRefetchOf } from '#domain/event/event-refetch.ts'
import { FeaturedEvents } from './featured-events.tsx'

/** The cards of the landing page with the events that run or come next. Where they cannot be fetched, the places wait. */
export function MemberEvents(): ReactNode {
  const { data = [] } = useQuery(featuredQuery)
  return <FeaturedEvents events={data} />
}

export function VisitorEvents(): ReactNode {
  const { data = [] } = useQuery(publicFeaturedQuery)
  return <FeaturedEvents events={data} />
}

const perPage = maxFeatured

/** What runs, the one that ends first before the others; then what comes next; then what ended last. */
const featuredQuery = queryOptions({
  queryKey: ['events', 'featured'],
  queryFn: async ({ signal }) => {
    const [running, upcoming] = await Promise.all([
      call(listEvents, { query: { status: 'running', sort: 'endDate', perPage } }, { signal }),
      call(listEvents, { query: { status: 'upcoming', sort: 'startDate', perPage } }, { signal }),
    ])
    const shown = [...running.events, ...upcoming.events].slice(0, perPage)
    if (shown.length === perPage) return shown
    const query = { status: 'ended', sort: 'endDate', order: 'desc', perPage } as const
    const ended = await call(listEvents, { query }, { signal })
    return [...shown, ...ended.events].slice(0, perPage)
  },
  refetchInterval: ({ state }) => firstRefetchOf(state.data ?? [], serverNow()),
})

/** Visitors see less of each event. */
const publicFeaturedQuery = queryOptions({
  queryKey: ['public', 'featured'],
  queryFn: async ({ signal }) => (await call(listFeaturedEvents, {}, { signal })).events,
})
