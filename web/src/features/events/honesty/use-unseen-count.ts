import { useQuery } from '@tanstack/react-query'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { useMay } from '#lib/session/rights.ts'
import { unseenHonestyQuery } from '#domain/event/unseen-honesty.api.ts'
import { splitGroups } from './event-honesty.ts'
import { honestyQuery } from './honesty.api.ts'

/** How many groups of an event's report nobody has looked at: from the report if it is open, or as last counted. */
export function useUnseenCount(event: ManagedEvent): number | undefined {
  const report = useQuery({ ...honestyQuery(event._id), enabled: false }).data
  const isCounted = useMay()('listUnseenHonesty', event._id) && event.status !== 'upcoming'
  const counted = useQuery({ ...unseenHonestyQuery, enabled: isCounted }).data
  const unseen = report
    ? splitGroups(report.groups).unseen.length
    : counted?.events.find(({ _id }) => _id === event._id)?.unseen
  return unseen === 0 ? undefined : unseen
}
