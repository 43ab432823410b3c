import type { ReactNode } from 'react'
import styles from './one-line.module.css'

interface OneLineProps {
  /** For names, where an address stands in another column of the row. */
  isNarrow?: boolean
  children: string
}

/** In a row of a table: an address or the like that is read in one line, shortened while nobody is at its row. */
export function OneLine({ isNarrow, children }: OneLineProps): ReactNode {
  return (
    <span className={styles.line} data-narrow={isNarrow || undefined}>
      <span className={styles.whole}>{children}</span>
    </span>
  )
}
