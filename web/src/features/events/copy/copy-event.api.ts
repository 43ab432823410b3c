import { queryOptions } from '@tanstack/react-query'
import { listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { copyEvent, type EventCopy } from '@drapeau/contract/events/copies.ts'
import { getEventTies, listEvents, type ManagedEvent } from '@drapeau/contract/events/events.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { listEvery } from '#lib/lists/every-page.ts'

/** What the form of a copy begins with: how many challenges come along, and which names are taken. */
export const copyPartsQuery = ({ _id: id, name }: Pick<ManagedEvent, '_id' | 'name'>) =>
  queryOptions({
    queryKey: ['managed-events', id, 'copy-parts'],
    queryFn: async ({ signal }) => {
      const [{ challenges }, { events }] = await Promise.all([
        call(getEventTies, { params: { id } }, { signal }),
        call(listEvents, { query: { q: name, perPage: 100, page: 1 } }, { signal }),
      ])
      return { challenges, names: events.map((event) => event.name) }
    },
    staleTime: 0,
  })

export async function sendCopy(id: string, body: EventCopy): Promise<ManagedEvent> {
  const event = await call(copyEvent, { params: { id }, body })
  void invalidate('managed-events', 'challenges', 'overview', 'audit')
  return event
}

export const draftCountQuery = (event: string) =>
  queryOptions({
    queryKey: ['challenges', 'drafts-of', event],
    queryFn: async ({ signal }) =>
      (await call(listChallenges, { query: { event, state: 'draft', page: 1, perPage: 1 } }, { signal })).totalRows,
  })

export const everyDraft = (event: string) =>
  listEvery(async (page, perPage) => {
    const { challenges, totalRows } = await call(listChallenges, { query: { event, state: 'draft', page, perPage } })
    return { rows: challenges, totalRows }
  })
