import type { ReactNode } from 'react'
import styles from '#ui/progress-bar.module.css'

/** How far something is, from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }): ReactNode {
  return <progress className={styles.bar} aria-label={label} value={Math.round(share * 100)} max={100} />
}
