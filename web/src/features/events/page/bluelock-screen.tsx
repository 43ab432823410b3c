import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { blueLockQuery } from '#features/events/events.api.ts'
import { EventPage } from './event-page.tsx'

/** The page of the event that matters now, at an address that never changes. */
export function BlueLockScreen(): ReactNode {
  const messages = useMessages()
  const { events } = usePlayerMessages()
  const { data, error, refetch } = useQuery(blueLockQuery)
  if (data) return <EventPage key={data._id} id={data._id} />
  return (
    <Page title={events.bluelock.title}>
      {data === null && (
        <EmptyState
          title={events.emptyTitle}
          text={events.bluelock.text}
          action={<ButtonLink to={screens.challenges}>{events.practise}</ButtonLink>}
        />
      )}
      {data === undefined && error && (
        <ErrorState
          title={events.eventFailed}
          text={serverMessage(messages, error, events.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !error && <LoadingState />}
    </Page>
  )
}
