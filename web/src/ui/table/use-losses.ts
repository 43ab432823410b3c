import { useQuery } from '@tanstack/react-query'
import type { Chosen } from '#lib/lists/bulk-remove.ts'
import type { BulkDelete } from '#ui/table/bulk-delete.ts'

export type Losses =
  | { kind: 'none' | 'counting' | 'too-many' | 'unknown' }
  | { kind: 'counted'; lines: readonly string[] }

/** One question for each of these takes a moment; for more, the general sentence has to do. */
const mostCounted = 100

/** Counts what goes with the chosen rows while the question is on screen. */
export function useLosses({ losses }: BulkDelete, chosen: readonly Chosen[], isAsking: boolean): Losses {
  const isCounted = losses !== undefined && chosen.length <= mostCounted
  const { data, isError } = useQuery({
    queryKey: ['losses', chosen.map(({ _id }) => _id)],
    queryFn: () => losses?.(chosen) ?? [],
    enabled: isAsking && isCounted,
    staleTime: 0,
    gcTime: 0,
  })
  if (losses === undefined) return { kind: 'none' }
  if (!isCounted) return { kind: 'too-many' }
  if (isError) return { kind: 'unknown' }
  return data ? { kind: 'counted', lines: data } : { kind: 'counting' }
}
