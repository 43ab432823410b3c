import type { ReactNode } from 'react'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** From 0 to 1; none where nobody knows how much there is. */
  share: number | undefined
}

/** How far something is, or only that it is under way. */
export function ProgressBar({ label, share }: ProgressBarProps): ReactNode {
  const value = share === undefined ? {} : { value: Math.round(share * 100) }
  return <progress className={styles.bar} aria-label={label} max={100} {...value} />
}
