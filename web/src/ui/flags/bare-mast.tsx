import type { ReactNode } from 'react'
import styles from './bare-mast.module.css'

/** A mast without a flag, above a quiet sea: there is nothing here yet. */
export function BareMast(): ReactNode {
  return (
    <svg className={styles.scene} viewBox="0 0 200 150" aria-hidden="true" focusable="false">
      <path className={styles.spar} d="M100 14V124M70 40H130" />
      <circle className={styles.truck} cx="100" cy="11" r="3.5" />
      <path className={styles.rope} d="M100 20Q82 70 64 122M100 20Q118 70 136 122M74 40Q78 84 92 120" />
      <path className={styles.sea} d="M20 124q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
      <path className={styles.sea} data-far="" d="M44 136q10-6 20 0t20 0 20 0 20 0 20 0" />
    </svg>
  )
}
