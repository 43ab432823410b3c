import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Grant } from '@drapeau/contract/grants.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { type GrantCalls, GrantList } from './grant-list.tsx'
import classes from './grant-panel.module.css'

interface GrantPanelProps extends GrantCalls {
  label: string
  lead: string
  add: string
  empty: { title: string; text: string }
  query: UseQueryResult<readonly Grant[]>
  subjectOf: (grant: Grant) => ReactNode
  onAdd: () => void
}

/** The roles in one event or of one person: loading, none yet, or a list, with the button that gives one more. */
export function GrantPanel({ label, lead, add, empty, query, onAdd, ...list }: GrantPanelProps): ReactNode {
  const messages = useMessages()
  const { grants: words } = useOfficeMessages()
  const { data, error, isPending, refetch } = query
  const button = (
    <Button leftSection={<Icon name="plus" />} aria-haspopup="dialog" onClick={onAdd}>
      {add}
    </Button>
  )
  if (isPending) return <LoadingState />
  if (!data)
    return (
      <ErrorState
        title={words.failed}
        text={serverMessage(messages, error, words.failedText)}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0) return <EmptyState {...empty} action={button} />
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <p className={classes.lead}>{lead}</p>
        {button}
      </div>
      <GrantList label={label} grants={data} {...list} />
    </div>
  )
}
