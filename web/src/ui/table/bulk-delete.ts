import type { ReactNode } from 'react'
import type { Chosen } from '#lib/lists/bulk-apply.ts'

/** Something other than deleting that can be done to the chosen rows, without a question. */
export interface BulkAction {
  label: string
  apply: (id: string) => Promise<unknown>
  /** A row that does not need it is left alone. */
  isNeeded: (row: Chosen) => boolean
  /** When no row needs it. */
  none: string
  done: (count: number) => string
  /** They stay selected. */
  failed: (count: number) => string
}

/** What a table needs to know to delete the rows that were chosen. */
export interface BulkDelete {
  /** Every row that matches the search, on all pages. */
  listAll: () => Promise<readonly Chosen[]>
  remove: (id: string) => Promise<unknown>
  /** What goes with them, in numbers and words. Asked when the question is put, for as many as can be counted in a moment. */
  losses?: (chosen: readonly Chosen[]) => Promise<readonly string[]>
  texts: {
    title: (count: number) => string
    text: (count: number, chosen: readonly Chosen[]) => string
    done: (count: number) => string
  }
  action?: BulkAction
  /** What else can be done with them, such as a download. */
  renderExtra?: (chosen: readonly Chosen[], totalRows: number) => ReactNode
  /** Afterwards, whether all went well or not: the list is out of date. */
  onDone: () => void
}
