import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import classes from './retry-hint.module.css'

/** A small part of a form could not be loaded; the rest still works. */
export function RetryHint({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  const { fields } = useMessages().accounts
  return (
    <span role="alert">
      {text}{' '}
      <UnstyledButton className={classes.retry ?? ''} onClick={onRetry}>
        {fields.retry}
      </UnstyledButton>
    </span>
  )
}
