import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import styles from './spinner.module.css'

/** Shows itself only when the wait is long enough to be noticed. */
export function Spinner(): ReactNode {
  const { common } = useMessages()
  return (
    <output className={styles.spinner} data-loading>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle cx="20" cy="20" r="17" />
        <path d="M20 3a17 17 0 0 1 17 17" />
      </svg>
      <span className="visually-hidden">{common.loading}</span>
    </output>
  )
}
