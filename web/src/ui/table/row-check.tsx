import { type ReactNode, useEffect, useRef } from 'react'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import type { Selection } from './use-selection.ts'
import styles from './row-check.module.css'

interface RowCheckProps {
  rows: readonly Chosen[]
  selection: Selection
  label: string
}

/** Chooses a row, or all rows of a page; half of a page is neither. */
export function RowCheck({ rows, selection, label }: RowCheckProps): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  const count = rows.filter(({ _id }) => selection.has(_id)).length
  const isAll = count === rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll
  }, [count, isAll])
  return (
    // The label fills the cell: a small box is hard to hit with a thumb.
    <label className={styles.check}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isAll}
        onChange={(event) => selection.set(rows, event.currentTarget.checked)}
      />
    </label>
  )
}
