import { queryOptions } from '@tanstack/react-query'
import { listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { endEvent, extendEvent, freezeBoard, pauseEvent, resumeEvent } from '@drapeau/contract/events/run.ts'
import type { RunStep } from '@drapeau/rules/run-event.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { managedEventQuery } from '#domain/event/event.api.ts'

/** Under the key of challenges, which the live channel invalidates. */
export const waitingReviewsQuery = (event: string) =>
  queryOptions({
    queryKey: ['challenges', 'waiting', event],
    queryFn: async ({ signal }) =>
      (await call(listChallenges, { query: { event, review: 'waiting', perPage: 1 } }, { signal })).totalRows,
  })

/** One step of running an event. Whatever it returns or refuses, every screen about the event is fetched again. */
export async function runEvent(
  { _id: id, endDate }: Pick<ManagedEvent, '_id' | 'endDate'>,
  step: RunStep,
): Promise<void> {
  try {
    queryClient.setQueryData(managedEventQuery(id).queryKey, await send(id, endDate, step))
  } finally {
    void invalidate('managed-events', 'events', 'standings', 'overview', 'audit')
  }
}

function send(id: string, endDate: string, step: RunStep): Promise<ManagedEvent> {
  const params = { id }
  if (step === 'extend') return call(extendEvent, { params, body: { endDate } })
  return call({ pause: pauseEvent, resume: resumeEvent, freeze: freezeBoard, end: endEvent }[step], { params })
}
