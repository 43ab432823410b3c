import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import type { List } from '#lib/lists/use-list-state.ts'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  align?: 'end'
  /** Where there is little room: broken between its words only, or not at all. Else wherever it must be. */
  fit?: 'words' | 'line'
  /** The row's name: it carries the link, and is the first line of a row on a phone. */
  isMain?: boolean
  /**
   * Where it stands on a phone: before the name, at the end of its line, in a line of its own below it, at the beginning of
   * the grey line, or nowhere. Else later in the grey line, which is cut where it is full.
   */
  onPhone?: 'start' | 'end' | 'line' | 'note' | 'hidden'
  /** On a phone, where there is room for exceptions only. Nothing is drawn for null. */
  phoneCell?: (row: Row) => ReactNode
}

export interface RowsProps<Row extends Chosen> {
  /** For the ears. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  list: List
  isStale: boolean
  linkOf?: (row: Row) => Pick<LinkProps, 'to' | 'params' | 'search'>
  actions?: (row: Row) => ReactNode
  selection: Selection | undefined
  /** What there is to say about a row in a line of its own, over all columns; null for nothing. */
  below?: (row: Row) => ReactNode
}
