import { queryOptions } from '@tanstack/react-query'
import {
  changeEventGrant,
  type EventGrantForm,
  giveEventGrant,
  type Grant,
  listEventGrants,
  listGrantHistory,
  revokeEventGrant,
} from '@drapeau/contract/grants.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'

export const eventGrantsQuery = (event: string) =>
  queryOptions({
    queryKey: ['managed-events', event, 'grants'],
    queryFn: async ({ signal }) => (await call(listEventGrants, { params: { id: event } }, { signal })).grants,
  })

/** The newest first; the live channel invalidates it with the event. */
export const grantHistoryQuery = (event: string, perPage: number) =>
  queryOptions({
    queryKey: ['managed-events', event, 'grants', 'history', perPage],
    queryFn: ({ signal }) => call(listGrantHistory, { params: { id: event }, query: { perPage } }, { signal }),
  })

export async function giveInEvent(event: string, body: EventGrantForm): Promise<Grant> {
  const grant = await call(giveEventGrant, { params: { id: event }, body })
  await invalidate('managed-events', 'audit')
  return grant
}

export async function changeInEvent(event: string, grant: string, endsAt: string | null): Promise<void> {
  await call(changeEventGrant, { params: { id: event, grant }, body: { endsAt } })
  await invalidate('managed-events', 'audit')
}

export async function revokeInEvent(event: string, grant: string): Promise<void> {
  await call(revokeEventGrant, { params: { id: event, grant } })
  await invalidate('managed-events', 'audit')
}
