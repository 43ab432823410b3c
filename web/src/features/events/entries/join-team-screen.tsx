import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { eventViewQuery } from '#features/events/events.api.ts'
import { TeamInvitation } from './team-invitation.tsx'

/** The link that a captain sends: which event it is about, and a button to join. Opening it does nothing yet. */
export function JoinTeamScreen(): ReactNode {
  const { id = '', code = '' } = useParams({ strict: false })
  const messages = useMessages()
  const { events, entries } = usePlayerMessages()
  const { data, error, refetch } = useQuery(eventViewQuery(id))
  usePageContext(nameIn({ data, error }))
  const isUnknown = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (data && !isUnknown) return <TeamInvitation event={data} code={code} />
  return (
    <Page title={messages.site.titles.joinTeam}>
      {!error && <LoadingState />}
      {isUnknown && (
        <EmptyState
          title={entries.invitation.unknown}
          text={entries.invitation.unknownText}
          action={<ButtonLink to={screens.events}>{entries.invitation.all}</ButtonLink>}
        />
      )}
      {error && !isUnknown && (
        <ErrorState
          title={events.failed}
          text={serverMessage(messages, error, events.failedText)}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}
