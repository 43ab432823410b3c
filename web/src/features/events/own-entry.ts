import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import type { PlayerEvent } from '@drapeau/contract/events/events.ts'
import { ownEntryQuery } from '#domain/event/event.api.ts'

/** The reader's entry in full; null while it is being loaded, and for readers who do not take part. */
export function useOwnEntry({
  _id: id,
  entry,
}: Pick<PlayerEvent, '_id' | 'entry'>): { entry: OwnEntry | null } & Pick<UseQueryResult, 'error' | 'refetch'> {
  const { data, error, refetch } = useQuery({ ...ownEntryQuery(id), enabled: entry !== null })
  return { entry: entry === null ? null : (data ?? null), error, refetch }
}
