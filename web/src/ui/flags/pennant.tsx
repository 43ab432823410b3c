import type { ReactNode } from 'react'
import { outlines } from './flags.ts'
import styles from './pennant.module.css'

/** The red pennant of whoever was first. It is decoration: whoever uses it says so in words. */
export function Pennant({ size }: { size: number }): ReactNode {
  return (
    <svg className={styles.pennant} viewBox="0 0 60 60" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={outlines.pennant} />
    </svg>
  )
}
