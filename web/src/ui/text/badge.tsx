import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  kind: 'good' | 'quiet' | 'attention' | 'warning' | 'info'
  children: ReactNode
}

/** A state in a word. The mark before it differs in shape, not only in colour. */
export function Badge({ kind, children }: BadgeProps): ReactNode {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  )
}
