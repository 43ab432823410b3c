import { queryOptions } from '@tanstack/react-query'
import {
  getHonestyReport,
  type HonestyGroup,
  type HonestySeen,
  markHonestySeen,
  markHonestyUnseen,
} from '@drapeau/contract/honesty.ts'
import { call } from '#lib/http/call.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { unseenHonestyQuery } from '#domain/event/unseen-honesty.api.ts'
import { countedAgain, withMark } from './event-honesty.ts'

/** It reads every answer of the event: asked for when it is opened, and again only when somebody asks for it. */
export const honestyQuery = (id: string) =>
  queryOptions({
    queryKey: ['honesty', id],
    queryFn: ({ signal }) => call(getHonestyReport, { params: { id } }, { signal }),
    staleTime: 'static',
  })

export async function see(event: string, group: HonestyGroup): Promise<void> {
  const body = { entries: group.entries.map(({ _id }) => _id), signs: group.signs }
  setMark(event, group, await call(markHonestySeen, { params: { id: event }, body }))
}

export async function unsee(event: string, group: HonestyGroup): Promise<void> {
  const body = { entries: group.entries.map(({ _id }) => _id) }
  await call(markHonestyUnseen, { params: { id: event }, body })
  setMark(event, group, null)
}

/** In the report at hand and in the count: another report would cost far more than the mark. */
function setMark(event: string, group: HonestyGroup, seen: HonestySeen | null): void {
  const report = queryClient.setQueryData(honestyQuery(event).queryKey, (before) =>
    before ? { ...before, groups: withMark(before.groups, group, seen) } : undefined,
  )
  if (report)
    queryClient.setQueryData(unseenHonestyQuery.queryKey, (before) =>
      before ? { events: countedAgain(before.events, event, report.groups) } : undefined,
    )
}
