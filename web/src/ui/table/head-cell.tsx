import type { ReactNode } from 'react'
import type { List } from '#lib/lists/use-list-state.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from '#ui/table/rows.module.css'

interface HeadCellProps {
  column: { key: string; header: string; isSortable?: boolean; align?: 'end' }
  list: List
}

/** The head of a column: a button where it can be sorted by, which tells which way it is. */
export function HeadCell({ column, list }: HeadCellProps): ReactNode {
  const { key, header, isSortable = false, align } = column
  const isSorted = isSortable && list.state.sort === key
  const direction = list.state.order === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? direction : undefined}>
      {isSortable ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={isSorted ? list.state.order : undefined}
          onClick={() => list.sortBy(key)}
        >
          {header}
          <Icon name="sort" size={16} />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
