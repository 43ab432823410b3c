import type { StaleKey } from '@drapeau/contract/live.ts'
import { queryClient } from './query-client.ts'

/** What the live channel never announces: it does not change, is fetched again each time, or is refreshed by hand. */
type QuietKey =
  | 'ceremony'
  | 'countries'
  | 'files'
  | 'honesty'
  | 'invitation'
  | 'losses'
  | 'public'
  | 'schools'
  | 'search'

/** The first part of a query's key is what the live channel invalidates it by: another word there is a type error. */
export type QueryRoot = StaleKey | QuietKey

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryRoot, ...unknown[]]
  }
}

/** After a change of one's own: everything under these keys is refetched where it is on screen. */
export async function invalidate(...keys: QueryRoot[]): Promise<void> {
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
