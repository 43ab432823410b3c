import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EntryPage } from '@drapeau/contract/scoreboard.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Page } from '#ui/page/page.tsx'
import { useCountryLabel } from '#domain/country/countries.ts'
import { EntryParts } from './entry-parts.tsx'
import { entryPageQuery } from './scoreboard.api.ts'
import type { BoardEvent } from './board-event.ts'
import { EventLink, WithEvent } from './with-event.tsx'
import classes from './scoreboard.module.css'
import { BeforeStart } from './board-notices.tsx'

/** One entry of an event, as everybody may see it. */
export function EntryScreen(): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { id, entry } = useParams({ strict: false })
  return (
    <WithEvent id={id} title={scoreboard.title}>
      {(event) => entry !== undefined && <Entry event={event} entry={entry} />}
    </WithEvent>
  )
}

function Entry({ event, entry }: { event: BoardEvent; entry: string }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const query = useQuery({ ...entryPageQuery(event.id, entry), enabled: event.status !== 'upcoming' })
  const { data } = query
  const countryLabel = useCountryLabel()
  return (
    <Page
      title={data?.entry.name ?? scoreboard.title}
      {...(data ? { lead: leadOf(data) } : {})}
      above={<Ways event={event} />}
    >
      {event.status === 'upcoming' && <BeforeStart event={event} />}
      {event.status !== 'upcoming' && !data && <EntryFace event={event} query={query} />}
      {data && <EntryParts event={event} entry={data} />}
    </Page>
  )

  function leadOf({ school, country }: EntryPage): string {
    const kind = scoreboard.entryPage.lead[event.isSolo ? 'player' : 'entry']
    return [kind, school, country === null ? null : countryLabel(country)].filter((part) => part !== null).join(' · ')
  }
}

function Ways({ event }: { event: BoardEvent }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  return (
    <span className={classes.ways}>
      <EventLink event={event} />
      <TextLink to={screens.scoreboard} params={{ id: event.id }} className={classes.way ?? ''}>
        {scoreboard.toBoard}
      </TextLink>
    </span>
  )
}

interface EntryFaceProps {
  event: BoardEvent
  query: { error: Error | null; refetch: () => unknown }
}

function EntryFace({ event, query: { error, refetch } }: EntryFaceProps): ReactNode {
  const messages = useMessages()
  const { scoreboard } = usePlayerMessages()
  const { entryPage } = scoreboard
  if (!error) return <LoadingState />
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        isScreen
        title={entryPage.missing}
        text={entryPage.missingText}
        action={
          <ButtonLink to={screens.scoreboard} params={{ id: event.id }}>
            {scoreboard.toBoard}
          </ButtonLink>
        }
      />
    )
  return (
    <ErrorState
      isScreen
      title={scoreboard.failed}
      text={serverMessage(messages, error, scoreboard.failedText)}
      onRetry={() => void refetch()}
    />
  )
}
