import type { ReactNode } from 'react'
import type { List } from '#lib/lists/use-list-state.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './grid.module.css'

interface SortHeadProps {
  column: string
  list: List
  /** What the figures below are out of. */
  note?: number | undefined
  children: string
}

/** The head of a column that the grid can be ordered by; the address keeps the order. */
export function SortHead({ column, list, note, children }: SortHeadProps): ReactNode {
  const { sort, order } = list.state
  const direction = order === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" data-column={column} aria-sort={sort === column ? direction : undefined}>
      <button type="button" className={styles.sort} onClick={() => list.sortBy(column)}>
        <span>{children}</span>
        <Icon name="sort" size={14} />
      </button>
      {note !== undefined && <small>/ {note}</small>}
    </th>
  )
}
