import { listEvents } from '@drapeau/contract/events/events.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { call } from '#lib/http/call.ts'
import { currentEventsOpenTo } from '#lib/session/rights.ts'
import type { PickerSource } from '#ui/fields/search-picker.tsx'

/** Events to choose from: those for which the reader may call the route. */
export const eventsFor = (route: string): PickerSource => ({
  key: 'managed-events',
  within: route,
  opensEmpty: true,
  find: async (q, signal) => {
    const own = currentEventsOpenTo(route)
    if (own !== 'all') return own.filter(({ name }) => searchKey(name).includes(searchKey(q)))
    return (await call(listEvents, { query: { q, perPage: 100, page: 1 } }, { signal })).events
  },
})
