import { queryOptions } from '@tanstack/react-query'
import { listEvents } from '@drapeau/contract/events.ts'
import { call } from '#lib/call.ts'
import { untilFirstTurn } from '#lib/event-turn.ts'
import { serverNow } from '#lib/server-clock.ts'

/** As many as the landing page has room for. */
const perPage = 3

/** What runs, the one that ends first before the others, then what comes next. */
export const featuredQuery = queryOptions({
  queryKey: ['competition', 'featured'],
  queryFn: async ({ signal }) => {
    const [running, upcoming] = await Promise.all([
      call(listEvents, { query: { status: 'running', sort: 'endDate', perPage } }, { signal }),
      call(listEvents, { query: { status: 'upcoming', sort: 'startDate', perPage } }, { signal }),
    ])
    return [...running.events, ...upcoming.events].slice(0, perPage)
  },
  refetchInterval: ({ state }) => untilFirstTurn(state.data ?? [], serverNow()),
})
