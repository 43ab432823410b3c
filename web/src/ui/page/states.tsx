import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { BareMast } from '#ui/flags/bare-mast.tsx'
import { Spinner } from './spinner.tsx'
import styles from './states.module.css'

interface EmptyStateProps {
  title: string
  text?: string
  action?: ReactNode
}

/** Nothing is here yet, and that is no fault. */
export function EmptyState({ title, text, action }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.face}>
      <BareMast />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  title?: string
  text?: string
  onRetry?: () => void
}

/** It did not work; says so, and offers to try again. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps): ReactNode {
  const { common } = useMessages()
  return (
    <div className={styles.face} role="alert">
      <BareMast />
      <p className={styles.title}>{title ?? common.errorTitle}</p>
      <p className={styles.text}>{text ?? common.errorText}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button variant="default" onClick={onRetry}>
            {common.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Something is on its way. */
export function LoadingState(): ReactNode {
  return (
    <div className={styles.face}>
      <Spinner />
    </div>
  )
}
