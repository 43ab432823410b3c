import type { Chosen } from '#lib/bulk.ts'

/** What a table needs to know to delete the rows that were chosen. */
export interface BulkDelete {
  /** Every row that matches the search, on all pages. */
  listAll: () => Promise<readonly Chosen[]>
  remove: (id: string) => Promise<unknown>
  texts: {
    title: (count: number) => string
    text: (count: number, chosen: readonly Chosen[]) => string
    done: (count: number) => string
  }
  /** Afterwards, whether all went well or not: the list is out of date. */
  onDone: () => void
}
