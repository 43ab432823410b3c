import type { ReactNode } from 'react'
import styles from './one-line.module.css'

/** In a row of a table: an address or the like that is read in one line, shortened while nobody is at its row. */
export function OneLine({ children }: { children: string }): ReactNode {
  return (
    <span className={styles.line}>
      <span className={styles.whole}>{children}</span>
    </span>
  )
}
