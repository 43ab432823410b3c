import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { boardEventQuery } from './scoreboard.api.ts'
import type { BoardEvent } from './board-event.ts'
import classes from './scoreboard.module.css'

interface WithEventProps {
  id: string | undefined
  /** The heading while there is no event to name. */
  title: string
  children: (event: BoardEvent) => ReactNode
}

/** Every screen about a board begins with its event: it is on its way, could not be had, or does not exist. */
export function WithEvent({ id, title, children }: WithEventProps): ReactNode {
  return id === undefined ? null : <Found id={id} title={title} draw={children} />
}

interface FoundProps {
  id: string
  title: string
  draw: WithEventProps['children']
}

function Found({ id, title, draw }: FoundProps): ReactNode {
  const messages = useMessages()
  const { scoreboard } = usePlayerMessages()
  const { data, error, refetch } = useQuery(boardEventQuery(id))
  usePageContext(nameIn({ data, error }))
  if (data) return draw(data)
  if (!error) return <LoadingState />
  if (isNotFound(error)) return <NoEvent title={title} />
  return (
    <Page title={title}>
      <ErrorState
        title={scoreboard.failed}
        text={serverMessage(messages, error, scoreboard.failedText)}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

export function NoEvent({ title }: { title: string }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  return (
    <Page title={title}>
      <EmptyState
        title={scoreboard.noEvent}
        text={scoreboard.noEventText}
        action={<ButtonLink to={screens.events}>{scoreboard.toEvents}</ButtonLink>}
      />
    </Page>
  )
}

/** The way back to the event, by its name. */
export function EventLink({ event }: { event: Pick<BoardEvent, 'id' | 'name'> }): ReactNode {
  return (
    <TextLink to={screens.event} params={{ id: event.id }} className={classes.way ?? ''}>
      {event.name}
    </TextLink>
  )
}
